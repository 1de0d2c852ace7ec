import { useTranslation } from 'react-i18next';
import { Rating } from '../../../../ui/components/rating.tsx';
import { IconBolt, IconCalendarCheck, IconClock, IconMapPin } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../contract.ts';
import { roundReply } from '../../rules.ts';
import colors from './brand.module.css';
import { DjArt } from './dj-art.tsx';
import { DjLogo } from './dj-photos.tsx';
import styles from './dj-page.module.css';

/** The face of the page: the picture, the name, and the facts that one compares DJs by. */
export function DjHero({ dj, ground }: { dj: PublicDj; ground: string | null }) {
  const { t } = useTranslation('profiles');
  const { duration } = useFormat();
  return (
    <header className={styles.hero}>
      <DjArt dj={dj} className={styles.art} />
      <div className={ground ? `${styles.title} ${colors.band}` : styles.title}>
        <DjLogo user_id={dj.user_id} dj_name={dj.dj_name} ground={ground} />
        <h1 className={styles.name}>{dj.dj_name}</h1>
        {dj.tagline && <p className={styles.tagline}>{dj.tagline}</p>}
        <ul className={styles.facts}>
          <li>
            <IconMapPin size={20} aria-hidden="true" />
            {dj.city}
          </li>
          <li>
            <Rating value={dj.rating} count={dj.review_count} />
          </li>
          {dj.reply_minutes !== null && (
            <li>
              <IconClock size={20} aria-hidden="true" />
              {t('hero.replies', { time: duration(roundReply(dj.reply_minutes)) })}
            </li>
          )}
          {dj.completed_count > 0 && (
            <li>
              <IconCalendarCheck size={20} aria-hidden="true" />
              {t('hero.played', { count: dj.completed_count })}
            </li>
          )}
          {dj.instant_booking && (
            <li className={styles.instant}>
              <IconBolt size={20} aria-hidden="true" />
              {t('hero.instant')}
            </li>
          )}
        </ul>
      </div>
    </header>
  );
}
