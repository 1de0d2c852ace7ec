import { useId } from 'react';
import { Link } from 'react-router';
import { useFormat } from '../../../../ui/use-format.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import type { CalendarBooking } from '../../contract.ts';
import styles from './calendar.module.css';

interface BookingListProps {
  title: string;
  bookings: readonly CalendarBooking[];
}

/** What is booked or asked for on some days. */
export function BookingList({ title, bookings }: BookingListProps) {
  const { dateTimeRange } = useFormat();
  const id = useId();
  return (
    <div>
      <p id={id} className={styles.label}>
        {title}
      </p>
      <ul className={styles.rows} aria-labelledby={id}>
        {bookings.map(({ id: booking_id, title: event, client_name, status, ...when }) => (
          <li key={booking_id} className={styles.row}>
            <div className={styles.words}>
              <Link to={`/bookings/${booking_id}`}>{event || client_name}</Link>
              <span className={styles.help}>
                {dateTimeRange(when.starts_at, when.ends_at, when.time_zone)}
              </span>
            </div>
            <BookingState status={status} />
          </li>
        ))}
      </ul>
    </div>
  );
}
