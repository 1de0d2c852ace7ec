import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api, useIdempotencyKey } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { RadioCards } from '../../../../ui/form/radio-cards.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import type { RefusedRefund } from '../../../payments/contract.ts';
import { settledFrom } from '../../../payments/rules.ts';
import styles from './admin.module.css';

const Settlement = z.object({
  settled_from: z.enum(settledFrom),
  note: z.string().trim().min(1).max(2_000),
});

/** A refund was paid past the gateway: from where, and how, for the books. */
export function SettleForm({ refund }: { refund: RefusedRefund }) {
  const { t } = useTranslation('today');
  const { money } = useFormat();
  const refresh = useRefresh();
  const { key, renew } = useIdempotencyKey();
  const { id, amount_cents, currency, client_name } = refund;
  const values = { amount: money(amount_cents, currency), client: client_name };
  const form = useContractForm({
    schema: Settlement,
    initialValues: { settled_from: '', note: '' },
    labels: { settled_from: t('refunds.from'), note: t('refunds.note') },
    namespace: 'today',
    keep: `settle ${id}`,
    onSubmit: async (settlement) => {
      try {
        await api.payments.settle_refund({ id, ...settlement }, { context: { idempotency_key: key() } });
      } catch (error) {
        renew();
        await refresh();
        throw error;
      }
      toast.success(t('refunds.settled', values));
      await refresh();
    },
  });
  return (
    <form method="post" className={styles.settle} onSubmit={(event) => void form.submit(event)} noValidate>
      <p className={styles.since}>{t('refunds.settle_text', values)}</p>
      <ErrorSummary form={form} />
      <RadioCards
        {...form.field('settled_from')}
        options={settledFrom.map((source) => ({
          value: source,
          label: t(`refunds.sources.${source}`),
          detail: t(`refunds.sources.${source}_detail`),
        }))}
      />
      <TextAreaField {...form.field('note')} maxLength={2_000} description={t('refunds.note_help')} />
      <div>
        <Button type="submit" variant="primary" loading={form.pending}>
          {t('refunds.record', values)}
        </Button>
      </div>
    </form>
  );
}
