import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import Dialog from '../../../../ui/components/dialog.tsx';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { PasswordField } from '../../../../ui/form/password-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import type { Security } from '../../contract.ts';
import { Confirmation } from './credentials.ts';
import styles from './security.module.css';
import { SocialButtons } from './social-buttons.tsx';

interface ConfirmIdentityProps {
  opened: boolean;
  security: Security;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks who sits there for what only they have. */
export default function ConfirmIdentity({ opened, security, onConfirmed, onClose }: ConfirmIdentityProps) {
  const { t } = useTranslation('accounts');
  return (
    <Dialog opened={opened} onClose={onClose} title={t('confirm.title')}>
      <p className={styles.text}>{t(security.has_password ? 'confirm.text' : 'confirm.text_elsewhere')}</p>
      <div className={styles.form}>
        {security.has_password && <ByPassword onConfirmed={onConfirmed} />}
        <SocialButtons only={security.providers} />
      </div>
    </Dialog>
  );
}

function ByPassword({ onConfirmed }: Pick<ConfirmIdentityProps, 'onConfirmed'>) {
  const { t } = useTranslation('accounts');
  const email = useViewer()?.email;
  const form = useContractForm({
    schema: Confirmation,
    initialValues: { password: '' },
    labels: { password: t('fields.password') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await api.accounts.confirm(values);
      form.reset();
      onConfirmed();
    },
  });
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      {/* tells password managers whose password is wanted */}
      <input type="hidden" name="email" autoComplete="username" value={email ?? ''} />
      <PasswordField {...form.field('password')} autoComplete="current-password" data-autofocus />
      <Button type="submit" variant="primary" full loading={form.pending}>
        {t('confirm.act')}
      </Button>
    </form>
  );
}
