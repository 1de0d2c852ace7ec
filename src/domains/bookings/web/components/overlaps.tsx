import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Panel } from '../../../../ui/components/panel.tsx';
import { IconAlertTriangle, IconCalendarOff } from '../../../../ui/icons.ts';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { bookingStatuses } from '../../rules.ts';
import { BookingState } from './booking-state.tsx';
import styles from './overlaps.module.css';

/** For the DJ: what else is asked for or fixed at that time. */
export function Overlaps({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  const { dateTimeRange } = useFormat();
  if (booking.overlaps.length === 0) return null;
  return (
    <Panel title={t('overlaps.title', { count: booking.overlaps.length })}>
      <p className={styles.lead}>{t('overlaps.text')}</p>
      <ul className={styles.rows}>
        {booking.overlaps.map((overlap) => {
          const status = bookingStatuses.find((name) => name === overlap.status);
          return (
            <li
              key={overlap.booking_id ?? `${overlap.starts_at.toISOString()} ${overlap.title}`}
              className={styles.row}
            >
              <IconAlertTriangle className={styles.icon ?? ''} size={20} aria-hidden="true" />
              <div className={styles.words}>
                {overlap.booking_id ? (
                  <Link to={`/bookings/${overlap.booking_id}`}>{overlap.title}</Link>
                ) : (
                  <span>{overlap.title || t('overlaps.blocked')}</span>
                )}
                <span className={styles.when}>
                  {dateTimeRange(overlap.starts_at, overlap.ends_at, booking.time_zone)}
                </span>
              </div>
              {status ? (
                <BookingState status={status} />
              ) : (
                <StatusBadge tone="neutral" icon={IconCalendarOff}>
                  {t('overlaps.busy')}
                </StatusBadge>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
