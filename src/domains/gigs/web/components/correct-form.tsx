import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { api } from '../../../../ui/api.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { ErrorSummary } from '../../../../ui/form/error-summary.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TimeField } from '../../../../ui/form/time-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import { useContractForm } from '../../../../ui/form/use-contract-form.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { useRefresh } from '../../../bookings/web/components/use-booking.ts';
import { type Gig, TimeCorrection } from '../../contract.ts';
import { type GigMoment, gigMoments, timesOf } from '../../rules.ts';
import styles from './gig-panel.module.css';

interface CorrectFormProps {
  booking: Booking;
  gig: Gig;
  onClose: () => void;
}

/** Puts a recorded time right; both sides read what it was and why it changed. */
export function CorrectForm({ booking, gig, onClose }: CorrectFormProps) {
  const { t } = useTranslation('gigs');
  const refresh = useRefresh();
  const times = timesOf(gig.records);
  const recorded = gigMoments.filter((moment) => times[moment]);
  const clockOf = (moment: GigMoment): string => wallClock(times[moment]!, booking.time_zone).time;
  const last = recorded.at(-1)!;
  const form = useContractForm({
    schema: TimeCorrection.extend({ moment: z.enum(gigMoments) }),
    initialValues: { moment: last, time: clockOf(last), reason: '' },
    labels: { moment: t('correct.moment'), time: t('correct.time'), reason: t('correct.reason') },
    namespace: 'gigs',
    onSubmit: async ({ moment, time, reason }) => {
      try {
        await api.gigs.correct_time({ booking_id: booking.id, moment, time, reason });
      } finally {
        await refresh();
      }
      toast.success(t('correct.done'));
      onClose();
    },
  });
  return (
    <form method="post" className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <ErrorSummary form={form} />
      <div className={styles.fields}>
        <SelectField
          {...form.field('moment')}
          data={recorded.map((moment) => ({ value: moment, label: t(`moment.${moment}`) }))}
        />
        <TimeField
          {...form.field('time')}
          step={5}
          first={wallClock(booking.starts_at, booking.time_zone).time}
        />
      </div>
      <TextField {...form.field('reason')} maxLength={500} description={t('correct.reason_help')} />
      <div className={styles.acts}>
        <Button type="submit" loading={form.pending}>
          {t('correct.save')}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          {t('correct.close')}
        </Button>
      </div>
    </form>
  );
}
