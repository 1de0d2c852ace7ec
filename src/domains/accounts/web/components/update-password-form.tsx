import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorCode } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { choosePassword, NewPassword } from './credentials.ts';
import { DeadLink } from './dead-link.tsx';
import styles from './forms.module.css';
import { PasswordRules } from './password-rules.tsx';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

interface UpdatePasswordFormProps {
  /** From the mailed link; good once. */
  token: string;
  onDone: () => Promise<void>;
}

export function UpdatePasswordForm({ token, onDone }: UpdatePasswordFormProps) {
  const { t } = useTranslation('accounts');
  const [isDead, setIsDead] = useState(false);
  const form = useContractForm({
    schema: NewPassword,
    initialValues: { password: '' },
    labels: { password: t('fields.new_password') },
    namespace: 'accounts',
    onSubmit: async ({ password }) => {
      try {
        await choosePassword(password, token);
      } catch (error) {
        setIsDead(errorCode(error) === 'INVALID_TOKEN');
        throw error;
      }
      await onDone();
    },
  });
  if (isDead) return <DeadLink />;
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <div>
        <PasswordField {...form.field('password')} autoComplete="new-password" maxLength={PASSWORD_MAXIMUM} />
        <PasswordRules password={form.values.password} />
      </div>
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('update.act')}
      </Button>
    </form>
  );
}
