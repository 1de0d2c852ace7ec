import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../../ui/form/text-area-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { Booking } from '../../contract.ts';
import { problemKinds } from '../../rules.ts';
import styles from './booking-page.module.css';
import { useRefresh } from './use-booking.ts';

const Report = z.object({
  kind: z.enum(problemKinds),
  description: z.string().trim().min(10).max(4_000),
});

/** Something went wrong: what, in one's own words. The release is frozen from then on. */
export function ReportForm({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation('bookings');
  const refresh = useRefresh();
  const { id, version } = booking;
  const form = useContractForm({
    schema: Report,
    initialValues: { kind: '', description: '' },
    labels: { kind: t('report.kind'), description: t('report.description') },
    namespace: 'bookings',
    keep: `report ${id}`,
    onSubmit: async (report) => {
      try {
        await api.bookings.report({ id, version, ...report });
      } finally {
        await refresh();
      }
      toast.success(t('report.done'));
      onClose();
    },
  });
  return (
    <Panel title={t('report.title')} id="report">
      <form className={styles.stack} onSubmit={(event) => void form.submit(event)} noValidate>
        <p className={styles.muted}>{t(`report.text.${booking.my_part}`)}</p>
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
          minRows={4}
          maxLength={4_000}
          description={t('report.description_help')}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="danger" loading={form.pending}>
            {t('report.send')}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            {t('report.close')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
