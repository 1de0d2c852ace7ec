import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { Button } from '../../../../ui/components/button.tsx';
import { EmptyState } from '../../../../ui/components/empty-state.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { useFormat, useZoneNote } from '../../../../ui/use-format.ts';
import type { BookingSummary } from '../../../bookings/contract.ts';
import styles from './next-event.module.css';

/** The nearest booked date, as big as a poster's. */
export function NextEvent({ booking, now }: { booking: BookingSummary | undefined; now: Date }) {
  const { t } = useTranslation('today');
  const { date, relative } = useFormat();
  const zoneNote = useZoneNote();
  if (!booking) return <EmptyState title={t('next.none_title')} text={t('next.none_text')} />;
  const { starts_at, ends_at, time_zone, my_part, other_name, city } = booking;
  const isOn = now >= starts_at;
  return (
    <section className={styles.next} aria-labelledby="next-title">
      <div className={styles.date} aria-hidden="true">
        <b>{Number(wallClock(starts_at, time_zone).date.slice(-2))}</b>
        <span>{date(starts_at, time_zone, 'month')}</span>
        <span>{date(starts_at, time_zone, 'weekday')}</span>
      </div>
      <div className={styles.words}>
        <p className={styles.lead}>
          {isOn ? t(`next.on.${my_part}`) : t(`next.in.${my_part}`, { in: relative(starts_at, now) })}
        </p>
        <h2 id="next-title">{t(`next.title.${my_part}`, { title: booking.title, name: other_name })}</h2>
        <p className={styles.detail}>
          <When starts_at={starts_at} ends_at={ends_at} zone={time_zone} city={city} />
          {!zoneNote(time_zone, starts_at) && <span className={styles.city}>{city}</span>}
        </p>
      </div>
      <Button variant="primary" to={`/bookings/${booking.id}`}>
        {t('next.open')}
      </Button>
    </section>
  );
}
