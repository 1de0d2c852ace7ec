import { useTranslation } from 'react-i18next';
import { Chip } from '../../../../ui/components/chip.tsx';
import { Facts } from '../../../../ui/components/facts.tsx';
import { IconCalendarEvent, IconHeadphones, IconMusic, IconUser } from '../../../../ui/icons.ts';
import { useFormat } from '../../../../ui/use-format.ts';
import type { PublicDj } from '../../contract.ts';
import { socialNetworks } from '../../rules.ts';
import styles from './dj-page.module.css';
import { networkNames } from './network-names.ts';

/** Who it is and what they play, in the DJ's own words and in ours. */
export function DjAbout({ dj }: { dj: PublicDj }) {
  const { t } = useTranslation('profiles');
  const { list } = useFormat();
  const facts = [
    {
      key: 'dj_types',
      icon: IconUser,
      label: t('about.dj_types'),
      value: list(
        dj.dj_types.map((type) => t(`dj_type.${type}`)),
        'bare',
      ),
    },
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
      {dj.bio_extended && <p className={styles.written}>{dj.bio_extended}</p>}
      <Chips label={t('about.genres')} words={dj.genres.map((genre) => t(`genre.${genre}`))} />
      <Chips label={t('about.event_types')} words={dj.event_types.map((type) => t(`event_type.${type}`))} />
      {facts.length > 0 && <Facts items={facts} />}
      <Links links={dj.social_links} />
    </section>
  );
}

/** Elsewhere on the web; what stands there is not ours, and learns nothing of who comes. */
function Links({ links }: { links: PublicDj['social_links'] }) {
  const { t } = useTranslation('profiles');
  const known = socialNetworks.filter((network) => links[network]);
  if (known.length === 0) return null;
  return (
    <div>
      <h3 className={styles.label}>{t('about.links')}</h3>
      <ul className={styles.chips}>
        {known.map((network) => (
          <li key={network}>
            <a href={links[network]} target="_blank" rel="noopener noreferrer nofollow ugc">
              {networkNames[network] ?? t('edit.website')}
            </a>
          </li>
        ))}
      </ul>
    </div>
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
