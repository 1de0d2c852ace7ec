import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useEnvironment } from '../../../../ui/viewer.tsx';
import { DEMO_PASSWORD, demoEmails } from '../../../demo/rules.ts';
import { SignIn, signIn } from './credentials.ts';
import styles from './forms.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SocialButtons } from './social-buttons.tsx';
import { useEnter } from './use-enter.ts';

interface SignInFormProps {
  onDone?: () => void;
  /** The page it stands on was this person's before, and stays as it is. */
  keepsPage?: boolean;
}

/** Signs in by e-mail and password. The page it stands on is asked for again as that person, then `onDone` runs. */
export function SignInForm({ onDone, keepsPage = false }: SignInFormProps) {
  const { t } = useTranslation('accounts');
  const { demo } = useEnvironment();
  const [search] = useSearchParams();
  // who came from an account elsewhere is led here for the code alone
  const [needsCode, setNeedsCode] = useState(search.get('step') === 'code');
  const enter = useEnter({ welcome: t('signed_in'), keepsPage, onDone });
  const form = useContractForm({
    schema: SignIn,
    initialValues: { email: '', password: '' },
    labels: { email: t('fields.email'), password: t('fields.password') },
    namespace: 'accounts',
    keep: 'sign-in',
    onSubmit: (values) =>
      enter(async () => {
        const { needs_code } = await signIn(values);
        setNeedsCode(needs_code);
        return !needs_code;
      }),
  });
  if (needsCode) return <SecondStepForm enter={enter} onBack={() => setNeedsCode(false)} />;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      {form.formError && (
        <p className={styles.hint}>
          <Trans
            t={t}
            i18nKey="sign_in.unconfirmed"
            components={{ act: <Link to={`/email-verification?${search.toString()}`} /> }}
          />
        </p>
      )}
      {demo && (
        <div className={styles.demo} role="group" aria-label={t('demo.label')}>
          <p>{t('demo.text')}</p>
          <div className={styles.people}>
            {Object.entries(demoEmails).map(([key, email]) => (
              <Button key={key} size="s" onClick={() => form.setValues({ email, password: DEMO_PASSWORD })}>
                {t(`demo.${key}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        spellCheck={false}
      />
      <div className={styles.withLink}>
        <PasswordField {...form.field('password')} autoComplete="current-password" />
        <Link to={`/reset-password?${search.toString()}`}>{t('sign_in.forgot')}</Link>
      </div>
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('sign_in.act')}
      </Button>
      <PasskeyButton enter={enter} offers />
      <SocialButtons />
    </form>
  );
}
