import { RowLink } from '../../../../ui/components/row-link.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { BookingSummary } from '../../../bookings/contract.ts';
import styles from './today-list.module.css';

/** The dates after the next one. */
export function ComingUp({ bookings, more }: { bookings: readonly BookingSummary[]; more: number }) {
  const { t } = useTranslation('today');
  const { date } = useFormat();
  return (
    <Panel
      title={t('coming.title')}
      act={
        more > 0 && (
          <Link to="/bookings?tab=upcoming" className={styles.all}>
            {t('coming.more', { count: more })}
          </Link>
        )
      }
    >
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.row}>
            <div className={styles.words}>
              <RowLink to={`/bookings/${booking.id}`} className={styles.title}>
                {booking.title}
              </RowLink>
              <span className={styles.detail}>
                {t(`coming.row.${booking.my_part}`, { name: booking.other_name, city: booking.city })}
              </span>
            </div>
            <time className={styles.date} dateTime={booking.starts_at.toISOString()}>
              {date(booking.starts_at, booking.time_zone, 'short')}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
