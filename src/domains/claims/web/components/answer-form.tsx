import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { ClaimAnswer } from '../../contract.ts';
import styles from './answer-form.module.css';
import { ReceiptsField } from './receipts-field.tsx';
import type { SentReceipt } from './send-receipt.ts';

interface AnswerFormProps {
  booking_id: string;
  answer_due_at: Date;
  time_zone: string;
}

/** The side that was complained about: what happened from where they stood. */
export function AnswerForm({ booking_id, answer_due_at, time_zone }: AnswerFormProps) {
  const { t } = useTranslation('claims');
  const { dateTime } = useFormat();
  const refresh = useRefresh();
  const [receipts, setReceipts] = useState<readonly SentReceipt[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useContractForm({
    schema: ClaimAnswer.pick({ text: true }),
    initialValues: { text: '' },
    labels: { text: t('answer.text') },
    namespace: 'claims',
    keep: `answer ${booking_id}`,
    onSubmit: async ({ text }) => {
      try {
        await api.claims.answer({ booking_id, text, receipt_ids: receipts.map(({ id }) => id) });
      } finally {
        await refresh();
      }
      toast.success(t('answer.done'));
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <h3>{t('answer.title')}</h3>
      <p className={styles.muted}>{t('answer.until', { when: dateTime(answer_due_at, time_zone) })}</p>
      <ErrorSummary form={form} />
      <TextAreaField {...form.field('text')} rows={4} maxLength={4_000} />
      <ReceiptsField booking_id={booking_id} value={receipts} onChange={setReceipts} onBusy={setIsBusy} />
      <div>
        <Button type="submit" variant="primary" loading={form.pending} disabled={isBusy}>
          {t('answer.send')}
        </Button>
      </div>
    </form>
  );
}
