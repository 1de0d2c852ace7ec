import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { ConfirmDialog } from '../../../../ui/components/confirm-dialog.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { type Chargeback, EvidenceForm as Evidence } from '../../contract.ts';
import styles from './chargebacks.module.css';

const LONGEST = 20_000;
const fields = [
  'explanation',
  'service_description',
  'service_date',
  'customer_name',
  'customer_email',
  'cancellation_policy',
] as const;

/** What the bank gets to read, put together from the record: staff read it, amend it, and send it once. */
export function EvidenceForm({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const refresh = useRefresh();
  const errorText = useErrorText('chargebacks');
  const { key, renew } = useIdempotencyKey();
  const [ready, setReady] = useState<Evidence>();
  const [isSending, setIsSending] = useState(false);
  const [isSaving, setIsSaving] = useState(false);
  const { id, evidence } = chargeback;
  const form = useContractForm({
    schema: Evidence,
    initialValues: evidence,
    labels: Object.fromEntries(fields.map((name) => [name, t(`evidence.${name}`)])),
    namespace: 'chargebacks',
    onSubmit: (values) => setReady(values),
  });
  const save = async () => {
    setIsSaving(true);
    try {
      await api.chargebacks.save({ id, ...form.values });
      toast.success(t('evidence.saved'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      setIsSaving(false);
      await refresh();
    }
  };
  const send = async () => {
    if (!ready) return;
    setIsSending(true);
    try {
      await api.chargebacks.submit({ id, ...ready }, { context: { idempotency_key: key() } });
      toast.success(t('evidence.sent'));
    } catch (error) {
      toast.error(errorText(error));
    } finally {
      renew();
      setIsSending(false);
      setReady(undefined);
      await refresh();
    }
  };
  return (
    <Panel title={t('evidence.title')}>
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.quiet}>{t('evidence.text')}</p>
        <ErrorSummary form={form} />
        <TextAreaField
          {...form.field('explanation')}
          description={t('evidence.explanation_help')}
          rows={12}
          maxLength={LONGEST}
        />
        <TextAreaField {...form.field('service_description')} rows={2} maxLength={LONGEST} />
        <TextField {...form.field('service_date')} maxLength={LONGEST} />
        <TextField {...form.field('customer_name')} maxLength={LONGEST} />
        <TextField {...form.field('customer_email')} maxLength={LONGEST} />
        <TextAreaField {...form.field('cancellation_policy')} rows={4} maxLength={LONGEST} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary">
            {t('evidence.send')}
          </Button>
          <Button loading={isSaving} onClick={() => void save()}>
            {t('evidence.save')}
          </Button>
          <PaperButton id={id} />
        </div>
      </form>
      <ConfirmDialog
        opened={ready !== undefined}
        title={t('evidence.confirm_title')}
        confirm={t('evidence.confirm')}
        pending={isSending}
        onConfirm={() => void send()}
        onClose={() => setReady(undefined)}
      >
        {t('evidence.confirm_text')}
      </ConfirmDialog>
    </Panel>
  );
}

/** The same on paper, as it was kept last. */
function PaperButton({ id }: { id: string }) {
  const { t } = useTranslation('chargebacks');
  return (
    <Button href={`/api/chargebacks/${id}/evidence/pdf`} target="_blank" rel="noopener">
      {t('evidence.pdf')}
    </Button>
  );
}

/** What was sent, word for word; of one that was never answered what could have been. */
export function SentEvidence({ chargeback }: { chargeback: Chargeback }) {
  const { t } = useTranslation('chargebacks');
  const { dateTime } = useFormat();
  const { id, evidence, asked_at, submitted_at, time_zone } = chargeback;
  const state = submitted_at ? 'taken' : asked_at ? 'underway' : 'unsent';
  const at = submitted_at ?? asked_at;
  return (
    <Panel title={t(asked_at ? 'evidence.sent_title' : 'evidence.unsent_title')}>
      <p className={styles.quiet}>{t(`evidence.${state}`, { when: at ? dateTime(at, time_zone) : '' })}</p>
      {chargeback.has_document && <p className={styles.quiet}>{t('evidence.with_document')}</p>}
      {asked_at && (
        <div className={styles.acts}>
          <PaperButton id={id} />
        </div>
      )}
      {asked_at && (
        <Facts
          items={fields.map((name) => ({
            key: name,
            label: t(`evidence.${name}`),
            value: <span className={styles.said}>{evidence[name]}</span>,
          }))}
        />
      )}
    </Panel>
  );
}
