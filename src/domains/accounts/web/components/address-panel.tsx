import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useViewer } from '../../../../ui/viewer.tsx';
import { useCommand, useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { ChangedEmail, type Security } from '../../contract.ts';
import styles from './security.module.css';
import { useConfirmed } from './use-confirmation.tsx';

/** The address somebody signs in with, and the way to another. */
export function AddressPanel({ security: { email_change } }: { security: Security }) {
  const { t } = useTranslation('accounts');
  const email = useViewer()?.email ?? '';
  return (
    <Panel title={t('address.title')}>
      <p className={styles.text}>{t('address.text', { email })}</p>
      {email_change ? <Pending change={email_change} /> : <AskForm />}
    </Panel>
  );
}

function AskForm() {
  const { t } = useTranslation('accounts');
  const confirmed = useConfirmed();
  const refresh = useRefresh();
  const isProved = useViewer()?.email_verified === true;
  const form = useContractForm({
    schema: ChangedEmail,
    initialValues: { email: '' },
    labels: { email: t('address.new') },
    namespace: 'accounts',
    onSubmit: async (values) => {
      await confirmed(() => api.accounts.change_email(values));
      form.reset();
      toast.success(t(isProved ? 'address.asked' : 'address.asked_new'));
      await refresh();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
      />
      <div className={styles.acts}>
        <Button type="submit" loading={form.pending}>
          {t('address.act')}
        </Button>
      </div>
    </form>
  );
}

function Pending({ change }: { change: NonNullable<Security['email_change']> }) {
  const { t } = useTranslation('accounts');
  const errorText = useErrorText('accounts');
  const { dateTime } = useFormat();
  const zone = useViewerZone();
  const isProved = useViewer()?.email_verified === true;
  const { new_email, is_approved, is_confirmed, expires_at } = change;
  const cancel = useCommand(async () => {
    try {
      await api.accounts.cancel_email_change();
    } catch (error) {
      toast.error(errorText(error));
    }
  });
  return (
    <Notice
      tone="info"
      title={t('address.pending', { email: new_email })}
      act={
        <Button size="s" loading={cancel.isPending} onClick={() => cancel.mutate(undefined)}>
          {t('address.cancel')}
        </Button>
      }
    >
      <p>
        {t(isProved ? 'address.pending_text' : 'address.pending_new', { when: dateTime(expires_at, zone) })}
      </p>
      {isProved && <p>{t(is_approved ? 'address.present_done' : 'address.present_open')}</p>}
      <p>{t(is_confirmed ? 'address.new_done' : 'address.new_open')}</p>
    </Notice>
  );
}
