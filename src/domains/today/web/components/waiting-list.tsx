import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { BookingSummary } from '../../../bookings/contract.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import { useDueText } from '../../../bookings/web/components/due-text.ts';
import styles from './today-list.module.css';

interface WaitingListProps {
  /** Whose turn it is. */
  kind: 'mine' | 'others';
  bookings: readonly BookingSummary[];
  now: Date;
}

/** Bookings that are not decided yet, the most urgent first. */
export function WaitingList({ kind, bookings, now }: WaitingListProps) {
  const { t } = useTranslation('today');
  const { date } = useFormat();
  const dueText = useDueText();
  const sorted = bookings.toSorted((a, b) => dueOf(a) - dueOf(b));
  return (
    <Panel
      title={t(`waiting.${kind}`)}
      act={
        <Link to="/bookings?tab=waiting" className={styles.all}>
          {t('waiting.all')}
        </Link>
      }
    >
      {sorted.length === 0 ? (
        <p className={styles.none}>{t('waiting.none')}</p>
      ) : (
        <ul className={styles.rows}>
          {sorted.map((booking) => (
            <li key={booking.id} className={styles.row}>
              <div className={styles.words}>
                <RowLink to={`/bookings/${booking.id}`} className={styles.title}>
                  {booking.title}
                </RowLink>
                <span className={styles.detail}>
                  {t(`row.${booking.my_part}`, {
                    name: booking.other_name,
                    city: booking.city,
                    date: date(booking.starts_at, booking.time_zone, 'short'),
                  })}
                </span>
              </div>
              <div className={styles.end}>
                <BookingState status={booking.status} />
                <span className={kind === 'mine' ? styles.urgent : styles.detail}>
                  {dueText(booking, now)}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

const dueOf = ({ due_at }: BookingSummary): number => due_at?.getTime() ?? Number.POSITIVE_INFINITY;
