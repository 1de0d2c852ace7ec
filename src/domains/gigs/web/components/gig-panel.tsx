import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../../ui/api.ts';
import { useErrorText } from '../../../../ui/api-error.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { toast } from '../../../../ui/components/toast.ts';
import { useFormat, useNow } from '../../../../ui/use-format.ts';
import type { Booking } from '../../../bookings/contract.ts';
import { useCommand } from '../../../bookings/web/components/use-booking.ts';
import type { Gig } from '../../contract.ts';
import { type GigMoment, gigMoments, isDue, isRecordingOpen, timesOf } from '../../rules.ts';
import { CorrectForm } from './correct-form.tsx';
import { Extras } from './extras.tsx';
import styles from './gig-panel.module.css';
import { useGig } from './use-gig.ts';

interface PartProps {
  booking: Booking;
  gig: Gig;
}

/** The night as the DJ records it: from half a day before the event on, and for ever after if anything was. */
export function GigPanel({ booking }: { booking: Booking }) {
  const { t } = useTranslation('gigs');
  const { data: gig } = useGig(booking.id);
  const [isCorrecting, setIsCorrecting] = useState(false);
  if (!gig) return null;
  const isEmpty = gig.records.length === 0 && gig.extras.length === 0;
  // once the event is over, only its DJ can still make something of an empty record
  const isOpen =
    isRecordingOpen(booking, gig.now) && (booking.my_part === 'dj' || booking.status === 'confirmed');
  if (isEmpty && !isOpen) return null;
  const isCorrectable = gig.can.correct && gig.records.length > 0;
  return (
    <Panel
      id="gig"
      title={t('title')}
      act={
        isCorrectable && (
          <Button size="s" aria-expanded={isCorrecting} onClick={() => setIsCorrecting(!isCorrecting)}>
            {t('correct.open')}
          </Button>
        )
      }
    >
      <div className={styles.stack}>
        <Times booking={booking} gig={gig} />
        {gig.can.record.length > 0 && <RecordActs booking={booking} gig={gig} />}
        {isCorrectable && isCorrecting && (
          <CorrectForm booking={booking} gig={gig} onClose={() => setIsCorrecting(false)} />
        )}
        <p className={styles.muted}>
          {t(`text.${booking.my_part}`, { dj: booking.dj.dj_name, client: booking.client_name })}
        </p>
        <Extras booking={booking} gig={gig} />
      </div>
    </Panel>
  );
}

/** What was recorded, readable from across the booth; a corrected time says what it was before. */
function Times({ booking, gig }: PartProps) {
  const { t } = useTranslation('gigs');
  const { time } = useFormat();
  const { time_zone } = booking;
  const times = timesOf(gig.records);
  const corrections = (moment: GigMoment) =>
    gig.records.flatMap((record, index) => {
      const before = gig.records.slice(0, index).findLast((earlier) => earlier.moment === moment);
      return record.moment === moment && before ? [{ record, before }] : [];
    });
  return (
    <dl className={styles.times}>
      {gigMoments.map((moment) => {
        const at = times[moment];
        return (
          <div key={moment} className={styles.time}>
            <dt>{t(`moment.${moment}`)}</dt>
            <dd className={at ? styles.clock : styles.none}>{at ? time(at, time_zone) : t('not_yet')}</dd>
            {corrections(moment).map(({ record, before }) => (
              <dd key={record.id} className={styles.correction}>
                {t('corrected', {
                  from: time(before.at, time_zone),
                  when: time(record.recorded_at, time_zone),
                  reason: record.reason,
                })}
              </dd>
            ))}
          </div>
        );
      })}
    </dl>
  );
}

/** One tap in the dark: what comes next is the big one; what can only be made up for steps back. */
function RecordActs({ booking, gig }: PartProps) {
  const { t } = useTranslation('gigs');
  const errorText = useErrorText('gigs');
  const now = useNow(gig.now);
  const record = useCommand((moment: GigMoment) => api.gigs.record_time({ booking_id: booking.id, moment }));
  return (
    <div className={styles.taps}>
      {gig.can.record.map((moment, index) => (
        <Button
          key={moment}
          full
          variant={index === 0 && isDue(moment, booking, now) ? 'primary' : 'secondary'}
          {...(isDue(moment, booking, now) && { size: 'l', className: styles.tap ?? '' })}
          loading={record.isPending && record.variables === moment}
          disabled={record.isPending && record.variables !== moment}
          onClick={() => record.mutate(moment, { onError: (error) => toast.error(errorText(error)) })}
        >
          {t(`tap.${moment}`)}
        </Button>
      ))}
    </div>
  );
}
