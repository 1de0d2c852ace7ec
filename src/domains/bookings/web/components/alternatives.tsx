import { useTranslation } from 'react-i18next';
import { Panel } from '../../../../ui/components/panel.tsx';
import type { Booking } from '../../contract.ts';
import styles from './alternatives.module.css';
import { draftOfBooking, keepDraft } from './booking-draft.ts';
import { DjTile, DjTiles } from './dj-tiles.tsx';

/** DJs who are free then. The event's whole plan goes along, so that nothing is typed a second time. */
export function Alternatives({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  if (booking.alternatives.length === 0) return null;
  return (
    <Panel title={t('alternatives.title')} id="alternatives">
      <p className={styles.lead}>{t('alternatives.text')}</p>
      <DjTiles>
        {booking.alternatives.map((dj) => (
          <DjTile
            key={dj.user_id}
            dj={dj}
            to={`/book-dj?dj=${dj.slug}&step=2`}
            onClick={() => keepDraft(draftOfBooking(booking, dj.slug))}
            price_note={t('alternatives.all_in')}
          />
        ))}
      </DjTiles>
    </Panel>
  );
}
