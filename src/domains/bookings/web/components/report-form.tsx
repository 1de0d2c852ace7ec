import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { minorUnits } from '../../../../shared/money.ts';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { Booking } from '../../contract.ts';
import { isAboutTime, problemKinds } from '../../../claims/rules.ts';
import { ReceiptsField } from '../../../claims/web/components/receipts-field.tsx';
import { ExpectedShortfall } from '../../../claims/web/components/shortfall-facts.tsx';
import type { SentReceipt } from '../../../claims/web/components/send-receipt.ts';
import styles from './booking-page.module.css';
import { typedCents } from './offer-total.ts';
import { useRefresh } from './use-booking.ts';

const Report = z
  .object({
    kind: z.enum(problemKinds),
    description: z.string().trim().min(10).max(4_000),
    claimed: z.number().or(z.literal('')),
  })
  .superRefine(({ kind, claimed }, issues) => {
    if (kind === 'damage' && Number(claimed) <= 0)
      issues.addIssue({ code: 'custom', path: ['claimed'], message: 'too_low' });
  });

/**
 * Something went wrong: what, in one's own words. The release is frozen from then on; where the other side was first, it
 * is already, and both are decided at once.
 */
export function ReportForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation(['bookings', 'claims']);
  const refresh = useRefresh();
  const { id, version, currency } = booking;
  const isCounter = booking.status === 'disputed';
  const [receipts, setReceipts] = useState<readonly SentReceipt[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const form = useContractForm({
    schema: Report,
    initialValues: { kind: '', description: '', claimed: '' },
    labels: {
      kind: t('report.kind'),
      description: t('report.description'),
      claimed: t('claims:report.claimed'),
      claimed_cents: t('claims:report.claimed'),
    },
    namespace: 'bookings',
    keep: `report ${id}`,
    onSubmit: async ({ kind, description, claimed }) => {
      const claim = kind === 'damage' ? { claimed_cents: typedCents(claimed, currency) } : {};
      const receipt_ids = receipts.map((receipt) => receipt.id);
      try {
        await api.bookings.report({ id, version, kind, description, receipt_ids, ...claim });
      } finally {
        await refresh();
      }
      toast.success(t(isCounter ? 'claims:counter.done' : 'report.done'));
      onClose();
    },
  });
  return (
    <Panel title={t(isCounter ? 'claims:counter.title' : 'report.title')} id="report">
      <form method="post" className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>
          {t(isCounter ? 'claims:counter.text' : `report.text.${booking.my_part}`)}
        </p>
        <ErrorSummary form={form} />
        <SelectField
          {...form.field('kind')}
          data={[
            ...(form.values.kind === '' ? [{ value: '', label: t('report.choose') }] : []),
            ...problemKinds.map((kind) => ({ value: kind, label: t(`problem.kinds.${kind}`) })),
          ]}
        />
        <TextAreaField
          {...form.field('description')}
          rows={4}
          maxLength={4_000}
          description={t('report.description_help')}
        />
        {isAboutTime(form.values.kind) && (
          <section className={styles.stack} role="status" aria-label={t('claims:times.title')}>
            <h3>{t('claims:times.title')}</h3>
            <ExpectedShortfall booking={booking} />
          </section>
        )}
        {form.values.kind === 'damage' && (
          <NumberField
            {...form.field('claimed')}
            min={0}
            decimalScale={Math.log10(minorUnits(currency))}
            suffix={` ${currency}`}
            description={t(`claims:report.claimed_help.${booking.my_part}`)}
          />
        )}
        <ReceiptsField booking_id={id} value={receipts} onChange={setReceipts} onBusy={setIsBusy} />
        <div className={styles.acts}>
          <Button type="submit" variant="danger" loading={form.pending} disabled={isBusy}>
            {t(isCounter ? 'claims:counter.send' : 'report.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('report.close')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
