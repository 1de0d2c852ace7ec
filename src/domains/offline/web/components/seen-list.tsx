import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { IconChevronRight } from '../../../../ui/icons.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import styles from './offline.module.css';
import type { OwnCard, SeenBooking } from './seen-store.ts';

const soonestFirst = (a: SeenBooking, b: SeenBooking): number =>
  a.starts_at.getTime() - b.starts_at.getTime();

interface SeenListProps {
  bookings: readonly SeenBooking[];
  card: OwnCard | null;
  now: Date;
}

/** The addresses are the real ones: with a network they lead to the page itself, without one back here. */
export function SeenList({ bookings, card, now }: SeenListProps) {
  const { t } = useTranslation('offline');
  const isOver = ({ ends_at }: SeenBooking): boolean => ends_at < now;
  const coming = bookings.filter((booking) => !isOver(booking)).toSorted(soonestFirst);
  const past = bookings.filter(isOver).toSorted((a, b) => soonestFirst(b, a));
  return (
    <>
      {card && (
        <Panel title={t('card.title')}>
          <ul className={styles.rows}>
            <li className={`${styles.row} ${styles.whole}`}>
              <span className={styles.words}>
                <a href="/offline-card">{t('card.open')}</a>
                <span className={styles.muted}>{t('card.open_text')}</span>
              </span>
              <IconChevronRight size={18} aria-hidden="true" />
            </li>
          </ul>
        </Panel>
      )}
      <SeenRows title={t('bookings')} bookings={coming} />
      <SeenRows title={t('past')} bookings={past} />
    </>
  );
}

function SeenRows({ title, bookings }: { title: string; bookings: readonly SeenBooking[] }) {
  const { t } = useTranslation('bookings');
  if (bookings.length === 0) return null;
  return (
    <Panel title={title}>
      <ul className={styles.rows}>
        {bookings.map((booking) => (
          <li key={booking.id} className={styles.row}>
            <span className={styles.words}>
              <a href={`/bookings/${booking.id}`}>{booking.title}</a>
              <span className={styles.muted}>
                {t(`row.with.${booking.my_part}`, { name: booking.other_name })}
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
  );
}
