import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../ui/components/button.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { toast } from '../../../ui/components/toast.ts';
import { AskAddressForm } from './components/ask-address-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { askForReset } from './components/credentials.ts';
import styles from './components/forms.module.css';

export const handle = { namespaces: ['accounts'] };

/** Asks for the mail that lets somebody choose a new password; says the same whether or not it will come. */
export default function ResetPasswordScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const [asked, setAsked] = useState<string>();
  const ask = async (email: string) => {
    await askForReset({ email });
    toast.success(t('reset.sent'));
    setAsked(email);
  };
  return (
    <AuthPage
      title={t('reset.title')}
      text={t('reset.text')}
      art="second-key"
      other={
        <Trans
          t={t}
          i18nKey="reset.other"
          components={{ act: <Link to={`/login?${search.toString()}`} /> }}
        />
      }
    >
      <PageMeta title={t('reset.title')} description={t('reset.text')} />
      {asked ? (
        <div className={styles.form} role="status">
          <Notice tone="good" title={t('reset.sent')}>
            <p>{t('reset.sent_text', { email: asked })}</p>
          </Notice>
          <div className={styles.acts}>
            <Button onClick={() => setAsked(undefined)}>{t('reset.again')}</Button>
          </div>
        </div>
      ) : (
        <AskAddressForm act={t('reset.act')} onSubmit={ask} />
      )}
    </AuthPage>
  );
}
