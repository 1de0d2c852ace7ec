import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { type AskedProof, Confirmation, confirmAddress, signIn } from './credentials.ts';
import styles from './forms.module.css';
import { SecondStepForm } from './second-step-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useEnter } from './use-enter.ts';

interface OpenedElsewhereProps {
  token: string;
  asked: AskedProof;
  onEntered: () => void;
  /** What signs in to the account was not chosen by who reads this. */
  onForeign: () => void;
}

/** Who reads the mail need not be who signed up: they show it by the way in they chose, or take the account as it was not. */
export function OpenedElsewhere({ token, asked, onEntered, onForeign }: OpenedElsewhereProps) {
  const { t } = useTranslation('accounts');
  const { pathname, search } = useLocation();
  const [needsCode, setNeedsCode] = useState(false);
  const { email, has_password, providers } = asked;
  const enter = useEnter({ welcome: t('signed_in'), onDone: onEntered });
  const form = useContractForm({
    schema: Confirmation,
    initialValues: { password: '' },
    labels: { password: t('fields.password') },
    namespace: 'accounts',
    onSubmit: ({ password }) =>
      enter(async () => {
        await confirmAddress({ token, password });
        const { needs_code } = await signIn({ email, password });
        setNeedsCode(needs_code);
        return !needs_code;
      }),
  });
  if (needsCode) return <SecondStepForm enter={enter} onBack={() => setNeedsCode(false)} />;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={styles.hint}>
        {t(has_password ? 'verify.elsewhere' : 'verify.elsewhere_social', { email })}
      </p>
      <ErrorSummary form={form} />
      {has_password && (
        <>
          {/* tells password managers whose password is wanted */}
          <input type="hidden" name="email" autoComplete="username" value={email} />
          <PasswordField {...form.field('password')} autoComplete="current-password" />
          <Button type="submit" variant="primary" full loading={form.pending}>
            {t('verify.confirm')}
          </Button>
        </>
      )}
      <SocialButtons only={providers} next={pathname + search} />
      <div>
        <p className={styles.hint}>{t('verify.foreign_text')}</p>
        <Button variant="quiet" full onClick={onForeign}>
          {t(has_password ? 'verify.foreign' : 'verify.foreign_social')}
        </Button>
      </div>
    </form>
  );
}
