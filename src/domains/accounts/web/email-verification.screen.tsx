import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { Button } from '../../../ui/components/button.tsx';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { mailVerification } from '../../../ui/auth-calls.ts';
import { useViewer } from '../../../ui/viewer.tsx';
import { AskAddressForm } from './components/ask-address-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { CheckMail } from './components/check-mail.tsx';
import styles from './components/forms.module.css';
import { useGoOn } from './components/use-go-on.ts';
import { useNext } from './components/use-next.ts';

export const handle = { namespaces: ['accounts'] };

/** Where the mailed link leads, and where a new one is asked for. */
export default function EmailVerificationScreen() {
  const { t } = useTranslation('accounts');
  const [search] = useSearchParams();
  const viewer = useViewer();
  const next = useNext();
  const goOn = useGoOn();
  const [asked, setAsked] = useState<string>();
  const address = viewer?.email_verified === false ? viewer.email : asked;
  const isDead = search.has('error');
  const isConfirmed = viewer ? viewer.email_verified : search.has('confirmed') && !isDead;
  return (
    <AuthPage title={t('verify.title')} text={t('verify.text')} art="first-night">
      <PageMeta title={t('verify.title')} private />
      {isConfirmed ? (
        <div className={styles.form}>
          <Notice tone="good" title={t('verify.done')}>
            <p>{t(viewer ? 'verify.done_text' : 'verify.done_log_in')}</p>
          </Notice>
          {viewer ? (
            <Button variant="primary" full onClick={goOn}>
              {t('verify.go_on')}
            </Button>
          ) : (
            <Button variant="primary" full to={`/login?${new URLSearchParams({ next }).toString()}`}>
              {t('sign_in.act')}
            </Button>
          )}
        </div>
      ) : (
        <div className={styles.form}>
          {isDead && !asked && (
            <Notice tone="warn" title={t('dead.title')}>
              <p>{t('verify.dead_text')}</p>
            </Notice>
          )}
          {address ? (
            <CheckMail email={address} next={next} onConfirmed={goOn} />
          ) : (
            <AskAddressForm
              act={t('verify.act')}
              onSubmit={async (email) => {
                await mailVerification(email, next);
                setAsked(email);
              }}
            />
          )}
        </div>
      )}
    </AuthPage>
  );
}
