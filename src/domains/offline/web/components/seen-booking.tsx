import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/components/facts.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import { useViewerZone } from '../../../../ui/time-zone.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { BookingState } from '../../../bookings/web/components/booking-state.tsx';
import styles from './offline.module.css';
import type { SeenBooking } from './seen-store.ts';

/** One booking as it was last seen: what one needs on the way there and at the decks. */
export function SeenBookingView({ booking }: { booking: SeenBooking }) {
  const { t } = useTranslation(['offline', 'bookings', 'profiles']);
  const { dateTime, number } = useFormat();
  const here = useViewerZone();
  const { details } = booking;
  const where = [details?.venue_name, details?.venue_address, booking.city].filter(Boolean);
  return (
    <article className={styles.booking}>
      <header className={styles.bookingHead}>
        <BookingState status={booking.status} />
        <h2>{booking.title}</h2>
        <p className={styles.muted}>{t('seen', { when: dateTime(booking.seen_at, here) })}</p>
      </header>
      <Panel title={t('when_where')}>
        <Facts
          items={[
            {
              key: 'when',
              label: t('bookings:event.when'),
              value: (
                <When
                  starts_at={booking.starts_at}
                  ends_at={booking.ends_at}
                  zone={booking.time_zone}
                  city={booking.city}
                />
              ),
            },
            {
              key: 'where',
              label: t('bookings:event.where'),
              value: where.map((line) => (
                <span key={line} className={styles.line}>
                  {line}
                </span>
              )),
            },
            {
              key: 'other',
              label: t(booking.my_part === 'dj' ? 'bookings:event.client' : 'bookings:event.dj'),
              value: booking.other_name,
            },
            {
              key: 'type',
              label: t('bookings:fields.event_type'),
              value: t(`profiles:event_type.${booking.event_type}`),
            },
            ...(details && details.guest_count !== null
              ? [
                  {
                    key: 'guests',
                    label: t('bookings:fields.guest_count'),
                    value: number(details.guest_count),
                  },
                ]
              : []),
            {
              key: 'total',
              label: t('total'),
              value: <MoneyText cents={booking.total_cents} currency={booking.currency} />,
            },
            { key: 'ref', label: t('reference'), value: booking.ref },
            ...(details?.notes
              ? [
                  {
                    key: 'notes',
                    label: t('bookings:event.notes'),
                    value: <span className={styles.written}>{details.notes}</span>,
                  },
                ]
              : []),
          ]}
        />
      </Panel>
      {details && (['must_play', 'do_not_play'] as const).some((key) => details[key].length > 0) && (
        <Panel title={t('bookings:music.title')}>
          {(['must_play', 'do_not_play'] as const).map(
            (key) =>
              details[key].length > 0 && (
                <section key={key} className={styles.songs}>
                  <h3>{t(`bookings:fields.${key}`)}</h3>
                  <ol>
                    {details[key].map((song, index) => (
                      // the same song may well be wished for twice
                      <li key={`${index} ${song}`}>{song}</li>
                    ))}
                  </ol>
                </section>
              ),
          )}
        </Panel>
      )}
      <p>
        <a href="/bookings">{t('all_bookings')}</a>
      </p>
    </article>
  );
}
