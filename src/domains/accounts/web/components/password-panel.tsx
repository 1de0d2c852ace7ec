import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import type { Security } from '../../contract.ts';
import { NewPassword } from './credentials.ts';
import { PasswordRules } from './password-rules.tsx';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

/** Another password; a first one, for who came by an account elsewhere. */
export function PasswordPanel({ security: { has_password } }: { security: Security }) {
  const { t } = useTranslation('accounts');
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const form = useContractForm({
    schema: NewPassword,
    initialValues: { password: '' },
    labels: { password: t('fields.new_password') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await confirmed(() => api.accounts.change_password(values));
      form.reset();
      toast.success(t('password.done'));
      await refresh();
    },
  });
  return (
    <Panel title={t('password.title')}>
      <p className={styles.text}>{t(has_password ? 'password.text' : 'password.text_first')}</p>
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <ErrorSummary form={form} />
        <div>
          <PasswordField
            {...form.field('password')}
            autoComplete="new-password"
            maxLength={PASSWORD_MAXIMUM}
          />
          {form.values.password !== '' && <PasswordRules password={form.values.password} />}
        </div>
        <div className={styles.acts}>
          <Button type="submit" loading={form.pending}>
            {t(has_password ? 'password.act' : 'password.act_first')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
