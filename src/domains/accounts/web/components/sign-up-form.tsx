import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { CheckMail } from './check-mail.tsx';
import { SignUp, signUp } from './credentials.ts';
import styles from './forms.module.css';
import { SocialButtons } from './social-buttons.tsx';
import { PasswordRules } from './password-rules.tsx';
import { useNext } from './use-next.ts';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

interface SignUpFormProps {
  /** Who this page is for, where that is already clear; without it the form asks. */
  kind?: SignUp['role'];
  /** What the question begins with. */
  suggested?: SignUp['role'];
  onDone?: () => void;
}

/** Makes an account; the mail that follows signs it in, here or in another tab, and then `onDone` runs. */
export function SignUpForm({ kind, suggested = 'user', onDone }: SignUpFormProps) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const next = useNext();
  const [mailed, setMailed] = useState<string>();
  const form = useContractForm({
    schema: SignUp,
    initialValues: { name: '', email: '', password: '', role: kind ?? suggested },
    labels: {
      name: t('fields.name'),
      email: t('fields.email'),
      password: t('fields.password'),
      role: t('role.label'),
    },
    namespace: 'accounts',
    keep: 'sign-up',
    onSubmit: async (values) => {
      try {
        await signUp(kind ? { ...values, role: kind } : values, next);
      } catch (error) {
        toast.error(errorText(error));
        throw error;
      }
      toast.success(t('signed_up'));
      setMailed(values.email);
    },
  });
  if (mailed)
    return <CheckMail email={mailed} next={next} onConfirmed={onDone} onOther={() => setMailed(undefined)} />;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      {!kind && (
        <RadioCards
          {...form.field('role')}
          options={[
            { value: 'user', label: t('role.user'), detail: t('role.user_detail') },
            { value: 'dj', label: t('role.dj'), detail: t('role.dj_detail') },
          ]}
        />
      )}
      <TextField
        {...form.field('name')}
        autoComplete="name"
        maxLength={100}
        description={t(form.values.role === 'dj' ? 'name_help.dj' : 'name_help.user')}
      />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        spellCheck={false}
      />
      <div>
        <PasswordField {...form.field('password')} autoComplete="new-password" maxLength={PASSWORD_MAXIMUM} />
        <PasswordRules password={form.values.password} />
      </div>
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('sign_up.act')}
      </Button>
      <SocialButtons role={form.values.role} />
    </form>
  );
}
