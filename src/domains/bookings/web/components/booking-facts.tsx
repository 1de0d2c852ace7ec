import { useTranslation } from 'react-i18next';
import { Facts } from '../../../../ui/components/facts.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { When } from '../../../../ui/components/when.tsx';
import {
  IconCalendarEvent,
  IconFileText,
  IconHeadphones,
  IconMapPin,
  IconUser,
  IconUsers,
} from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { Booking } from '../../contract.ts';
import { EditAct } from './booking-acts.tsx';
import styles from './booking-page.module.css';

/** Statuses whose event stands in calendars. */
const inCalendars: readonly Booking['status'][] = ['awaiting_payment', 'confirmed'];

interface FactsProps {
  booking: Booking;
  onEdit: () => void;
}

/** Who, when, where, for how many: what both sides agreed to. */
export function BookingFacts({ booking, onEdit }: FactsProps) {
  const { t } = useTranslation(['bookings', 'profiles', 'calendar']);
  const { number, distance, duration } = useFormat();
  const { starts_at, ends_at, time_zone, city, venue_name, venue_address, guest_count, notes } = booking;
  const minutes = (ends_at.getTime() - starts_at.getTime()) / 60_000;
  const where = [venue_name, venue_address, city].filter(Boolean);
  return (
    <Panel
      title={t('event.title')}
      act={<EditAct booking={booking} label={t('edit.open')} onEdit={onEdit} />}
    >
      <Facts
        items={[
          {
            key: 'when',
            icon: IconCalendarEvent,
            label: t('event.when'),
            value: (
              <>
                <When starts_at={starts_at} ends_at={ends_at} zone={time_zone} city={city} />
                <span className={styles.sub}>{duration(minutes)}</span>
                {inCalendars.includes(booking.status) && (
                  <a className={styles.sub} href={`/api/calendar/bookings/${booking.id}.ics`} download>
                    {t('calendar:download')}
                  </a>
                )}
              </>
            ),
          },
          {
            key: 'where',
            icon: IconMapPin,
            label: t('event.where'),
            value: (
              <>
                {where.map((line) => (
                  <span key={line} className={styles.line}>
                    {line}
                  </span>
                ))}
                {booking.my_part === 'dj' && (
                  <span className={styles.sub}>
                    {t('event.distance', { distance: distance(booking.distance_km) })}
                  </span>
                )}
              </>
            ),
          },
          {
            key: 'type',
            icon: IconHeadphones,
            label: t('fields.event_type'),
            value: t(`profiles:event_type.${booking.event_type}`),
          },
          {
            key: 'guests',
            icon: IconUsers,
            label: t('fields.guest_count'),
            value: guest_count === null ? t('event.not_said') : number(guest_count),
          },
          {
            key: 'other',
            icon: IconUser,
            label: t(booking.my_part === 'dj' ? 'event.client' : 'event.dj'),
            value: booking.other_name,
          },
          ...(notes
            ? [
                {
                  key: 'notes',
                  icon: IconFileText,
                  label: t('event.notes'),
                  value: <span className={styles.written}>{notes}</span>,
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

/** The two lists the DJ plays by. */
export function BookingMusic({ booking, onEdit }: FactsProps) {
  const { t } = useTranslation('bookings');
  const lists = [
    { key: 'must_play', songs: booking.must_play },
    { key: 'do_not_play', songs: booking.do_not_play },
  ] as const;
  return (
    <Panel
      title={t('music.title')}
      act={<EditAct booking={booking} label={t('edit.open_music')} onEdit={onEdit} />}
    >
      <div className={styles.lists}>
        {lists.map(({ key, songs }) => (
          <div key={key}>
            <h3>{t(`fields.${key}`)}</h3>
            {songs.length === 0 ? (
              <p className={styles.muted}>{t(`music.none.${key}`)}</p>
            ) : (
              <ol className={styles.songs}>
                {songs.map((song, index) => (
                  // the same song may well be wished for twice
                  <li key={`${index} ${song}`}>{song}</li>
                ))}
              </ol>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}
