import { useTranslation } from 'react-i18next';
import { HeroRecord } from './hero-record.tsx';
import { HomeSearch } from './home-search.tsx';
import styles from './home-hero.module.css';

const facts = ['deposit', 'held', 'fees'] as const;

/** The promise, the search, and what is true of every booking. */
export function HomeHero() {
  const { t } = useTranslation('directory');
  return (
    <section className={styles.hero}>
      <HeroRecord className={styles.art ?? ''} />
      <h1>{t('home.title')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <HomeSearch />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{t(`home.fact.${fact}`)}</li>
        ))}
      </ul>
    </section>
  );
}
