import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CoverArt } from '../../../../ui/components/cover-art.tsx';
import { MoneyText } from '../../../../ui/components/money-text.tsx';
import { Panel } from '../../../../ui/components/panel.tsx';
import { Rating } from '../../../../ui/components/rating.tsx';
import { genreFamily } from '../../../../ui/cover-art.ts';
import type { Booking } from '../../contract.ts';
import styles from './alternatives.module.css';
import { draftOfBooking, keepDraft } from './booking-draft.ts';

/** DJs who are free then. The event's whole plan goes along, so that nothing is typed a second time. */
export function Alternatives({ booking }: { booking: Booking }) {
  const { t } = useTranslation('bookings');
  if (booking.alternatives.length === 0) return null;
  return (
    <Panel title={t('alternatives.title')} id="alternatives">
      <p className={styles.lead}>{t('alternatives.text')}</p>
      <ul className={styles.cards}>
        {booking.alternatives.map((dj) => (
          <li key={dj.user_id} className={styles.card}>
            <CoverArt
              id={dj.user_id}
              family={genreFamily(dj.genres)}
              bpm={dj.bpm}
              image_url={dj.avatar_url}
              className={styles.art ?? ''}
            />
            <div className={styles.head}>
              <Link
                className={styles.name}
                to={`/book-dj?dj=${dj.slug}&step=2`}
                onClick={() => keepDraft(draftOfBooking(booking, dj.slug))}
              >
                {dj.dj_name}
              </Link>
              <Rating value={dj.rating} count={dj.review_count} />
            </div>
            <span className={styles.city}>{dj.city}</span>
            <span className={styles.price}>
              <MoneyText cents={dj.total_cents} currency={dj.currency} whole />
              <span className={styles.all}>{t('alternatives.all_in')}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
