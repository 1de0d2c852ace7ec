import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { toCents } from '../../../../shared/money.ts';
import { Rating } from '../../../../ui/components/rating.tsx';
import { IconBolt, IconClock } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import { DjArt } from '../../../profiles/web/components/dj-art.tsx';
import { roundReply } from '../../../profiles/rules.ts';
import type { DjCard as Card } from '../../contract.ts';
import styles from './dj-card.module.css';

const GENRES_SHOWN = 3;

interface DjCardProps {
  dj: Card;
  /** The search's own parameters (date, hours, place), carried to the DJ's page. */
  search?: string;
  /** The price is for the hours that were asked for, not for the shortest booking. */
  has_hours?: boolean;
}

/** One DJ of a list: plain elements, because lists show them by the hundred, which what is typed beside them leaves alone. */
export const DjCard = memo(function DjCard({ dj, search = '', has_hours = false }: DjCardProps) {
  const { t } = useTranslation(['directory', 'profiles']);
  const format = useFormat();
  const genres = dj.genres.slice(0, GENRES_SHOWN).map((genre) => t(`profiles:genre.${genre}`));
  return (
    <article className={styles.card}>
      <Link to={{ pathname: `/dj/${dj.slug}`, search }} className={styles.link}>
        <span className={styles.art}>
          <DjArt dj={dj} className={styles.picture} />
          {dj.instant_booking && (
            <span className={styles.tag}>
              <IconBolt size={14} aria-hidden="true" />
              {t('card.instant')}
            </span>
          )}
        </span>
        <div className={styles.row}>
          <h3 className={styles.name}>{dj.dj_name}</h3>
          <Rating value={dj.rating} count={dj.review_count} />
        </div>
        <span className={styles.meta}>{format.list(genres)}</span>
        <span className={styles.meta}>
          {dj.distance_km === null
            ? dj.city
            : t('card.away', { city: dj.city, distance: format.distance(dj.distance_km) })}
          {dj.reply_minutes !== null && (
            <span className={styles.reply}>
              <IconClock size={14} aria-hidden="true" />
              {t('card.reply', { time: format.duration(roundReply(dj.reply_minutes)) })}
            </span>
          )}
        </span>
        <span className={styles.price}>
          <Price dj={dj} has_hours={has_hours} />
        </span>
      </Link>
    </article>
  );
});

/** All in where the place is known; without one nobody can say what travel costs, and the price says so. */
function Price({ dj, has_hours }: { dj: Card; has_hours: boolean }) {
  const { t } = useTranslation('directory');
  const format = useFormat();
  const total = format.money(dj.total_cents, dj.currency, { whole: true });
  const hours = format.number(dj.hours);
  if (dj.distance_km !== null || has_hours)
    return (
      <>
        <strong>{total}</strong>{' '}
        <span>{t(dj.distance_km === null ? 'card.before_travel' : 'card.with_travel', { hours })}</span>
      </>
    );
  const rate = format.money(toCents(dj.hourly_rate, dj.currency), dj.currency, { whole: true });
  return (
    <>
      <strong>{t('card.from_rate', { price: rate })}</strong>{' '}
      <span className={styles.example}>{`${total} ${t('card.before_travel', { hours })}`}</span>
    </>
  );
}
