import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { useFormat, useZoneNote } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import type { BookingSummary } from '../../contract.ts';
import styles from './booking-row.module.css';
import { BookingState } from './booking-state.tsx';
import { isMyTurn, useDueText } from './due-text.ts';

/** What a DJ looks for in a list of bookings: the day. The cover would be their own on every row. */
function DateTile({ booking: { starts_at, time_zone } }: { booking: BookingSummary }) {
  const { date } = useFormat();
  return (
    <div className={styles.date} aria-hidden="true">
      <b>{Number(wallClock(starts_at, time_zone).date.slice(-2))}</b>
      <span>{date(starts_at, time_zone, 'month_short')}</span>
    </div>
  );
}

/** One booking in a list: the whole row is its link, named by the title. */
export function BookingRow({ booking, now }: { booking: BookingSummary; now: Date }) {
  const { t } = useTranslation('bookings');
  const zoneNote = useZoneNote();
  const dueText = useDueText();
  const due = dueText(booking, now);
  const { dj } = booking;
  return (
    <li className={styles.row}>
      {booking.my_part === 'dj' ? (
        <DateTile booking={booking} />
      ) : (
        <DjArt dj={dj} shape="square" className={styles.art} />
      )}
      <div className={styles.words}>
        <RowLink to={`/bookings/${booking.id}`} className={styles.title}>
          {booking.title}
        </RowLink>
        <div className={styles.with}>{t(`row.with.${booking.my_part}`, { name: booking.other_name })}</div>
        <div className={styles.when}>
          <When
            starts_at={booking.starts_at}
            ends_at={booking.ends_at}
            zone={booking.time_zone}
            city={booking.city}
          />
          {!zoneNote(booking.time_zone, booking.starts_at) && <span>{booking.city}</span>}
        </div>
      </div>
      <div className={styles.state}>
        <BookingState status={booking.status} />
        {due && <span className={isMyTurn(booking) ? styles.mine : styles.due}>{due}</span>}
      </div>
      <MoneyText className={styles.total ?? ''} cents={booking.total_cents} currency={booking.currency} />
    </li>
  );
}
