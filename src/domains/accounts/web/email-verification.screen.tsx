import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { mailVerification } from '../../../ui/auth-calls.ts';
import { Notice } from '../../../ui/components/notice.tsx';
import { PageMeta } from '../../../ui/components/page-meta.tsx';
import { useViewer } from '../../../ui/viewer.tsx';
import { AskAddressForm } from './components/ask-address-form.tsx';
import { AuthPage } from './components/auth-page.tsx';
import { CheckMail } from './components/check-mail.tsx';
import styles from './components/forms.module.css';
import { Confirmed, OpenedLink } from './components/opened-link.tsx';
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
  const token = search.get('token');
  const [dead, setDead] = useState<string>();
  const isDead = token !== null && token === dead;
  const address = viewer?.email_verified === false ? viewer.email : asked;
  const content = () => {
    if (token && !isDead) return <OpenedLink key={token} token={token} onDead={() => setDead(token)} />;
    if (viewer?.email_verified) return <Confirmed />;
    return (
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
    );
  };
  return (
    <AuthPage title={t('verify.title')} text={t('verify.text')} art="first-night">
      <PageMeta title={t('verify.title')} private />
      {content()}
    </AuthPage>
  );
}
