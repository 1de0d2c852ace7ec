import { useTranslation } from 'react-i18next';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { LiftedHold, PayoutHold } from '../../contract.ts';
import { holdReasons } from '../../rules.ts';
import styles from './hold-form.module.css';

interface HoldFormProps {
  booking: { id: string; dj_name: string; client_name: string };
  onClose: () => void;
}

const namesOf = ({ dj_name, client_name }: HoldFormProps['booking']) => ({
  dj: dj_name,
  client: client_name,
});

/** Staff hold a booking's payout, for a reason that its DJ reads. */
export function HoldForm({ booking, onClose }: HoldFormProps) {
  const { t } = useTranslation('payouts');
  const refresh = useRefresh();
  const { key, renew } = useIdempotencyKey();
  const names = namesOf(booking);
  const { id } = booking;
  const form = useContractForm({
    schema: PayoutHold,
    initialValues: { reason: '', note: '' },
    labels: { reason: t('hold.reason'), note: t('hold.note', names) },
    namespace: 'payouts',
    keep: `hold ${id}`,
    onSubmit: async (hold) => {
      try {
        await api.payouts.hold({ id, ...hold }, { context: { idempotency_key: key() } });
      } finally {
        renew();
        await refresh();
      }
      toast.success(t('hold.done', names));
      onClose();
    },
  });
  return (
    <Panel title={t('hold.title')} id="hold">
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>{t('hold.text', names)}</p>
        <ErrorSummary form={form} />
        <RadioCards
          {...form.field('reason')}
          options={holdReasons.map((reason) => ({
            value: reason,
            label: t(`reason.${reason}`),
            detail: t(`reason_text.${reason}`),
          }))}
        />
        <TextAreaField {...form.field('note')} maxLength={2_000} description={t('hold.note_help')} />
        <div className={styles.acts}>
          <Button type="submit" variant="danger" loading={form.pending}>
            {t('hold.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('hold.close')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** Staff lift a hold with a word that its DJ reads. */
export function LiftForm({ booking, onClose }: HoldFormProps) {
  const { t } = useTranslation('payouts');
  const refresh = useRefresh();
  const { key, renew } = useIdempotencyKey();
  const names = namesOf(booking);
  const { id } = booking;
  const form = useContractForm({
    schema: LiftedHold,
    initialValues: { note: '' },
    labels: { note: t('hold.lift.note', names) },
    namespace: 'payouts',
    keep: `lift hold ${id}`,
    onSubmit: async ({ note }) => {
      try {
        await api.payouts.lift_hold({ id, note }, { context: { idempotency_key: key() } });
      } finally {
        renew();
        await refresh();
      }
      toast.success(t('hold.lift.done', names));
      onClose();
    },
  });
  return (
    <Panel title={t('hold.lift.title')} id="hold">
      <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>{t('hold.lift.text', names)}</p>
        <ErrorSummary form={form} />
        <TextAreaField {...form.field('note')} maxLength={2_000} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" loading={form.pending}>
            {t('hold.lift.confirm')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('hold.close')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
