import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import styles from './offline.module.css';
import type { OwnCard, SeenBooking } from './seen-store.ts';

/** The addresses are the real ones: with a network they lead to the page itself, without one back here. */
export function SeenList({ bookings, card }: { bookings: readonly SeenBooking[]; card: OwnCard | null }) {
  const { t } = useTranslation(['offline', 'bookings']);
  const byDate = bookings.toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  return (
    <>
      {card && (
        <Panel title={t('card.title')}>
          <ul className={styles.rows}>
            <li className={styles.row}>
              <span className={styles.words}>
                <a href="/offline-card">{t('card.open')}</a>
                <span className={styles.muted}>{t('card.open_text')}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </li>
          </ul>
        </Panel>
      )}
      {byDate.length > 0 && (
        <Panel title={t('bookings')}>
          <ul className={styles.rows}>
            {byDate.map((booking) => (
              <li key={booking.id} className={styles.row}>
                <span className={styles.words}>
                  <a href={`/bookings/${booking.id}`}>{booking.title}</a>
                  <span className={styles.muted}>
                    {t(`bookings:row.with.${booking.my_part}`, { name: booking.other_name })}
                  </span>
                  <When
                    starts_at={booking.starts_at}
                    ends_at={booking.ends_at}
                    zone={booking.time_zone}
                    city={booking.city}
                  />
                </span>
                <BookingState status={booking.status} />
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
