import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/components/chip.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { IconCalendarEvent, IconHeadphones, IconMusic } from '../../../../ui/icons.ts';
import type { PublicDj } from '../../contract.ts';
import styles from './dj-page.module.css';

/** Who it is and what they play, in the DJ's own words and in ours. */
export function DjAbout({ dj }: { dj: PublicDj }) {
  const { t } = useTranslation('profiles');
  const facts = [
    {
      key: 'specialty',
      icon: IconMusic,
      label: t('about.specialty'),
      value: dj.specialty,
    },
    {
      key: 'experience',
      icon: IconCalendarEvent,
      label: t('about.experience'),
      value: dj.experience_years > 0 && t('about.years', { count: dj.experience_years }),
    },
    {
      key: 'equipment',
      icon: IconHeadphones,
      label: t('about.equipment'),
      value: dj.equipment && <span className={styles.written}>{dj.equipment}</span>,
    },
  ].filter(({ value }) => Boolean(value));
  return (
    <section className={styles.section} aria-labelledby="about">
      <h2 id="about">{t('about.title', { name: dj.dj_name })}</h2>
      {dj.bio && <p className={`${styles.bio} ${styles.written}`}>{dj.bio}</p>}
      <Chips label={t('about.genres')} words={dj.genres.map((genre) => t(`genre.${genre}`))} />
      <Chips label={t('about.event_types')} words={dj.event_types.map((type) => t(`event_type.${type}`))} />
      {facts.length > 0 && <Facts items={facts} />}
    </section>
  );
}

function Chips({ label, words }: { label: string; words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{label}</h3>
      <ul className={styles.chips}>
        {words.map((word) => (
          <li key={word}>
            <Chip>{word}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
