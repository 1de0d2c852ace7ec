import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../ui/use-format.ts';
import { HeroRecord } from './hero-record.tsx';
import { HomeSearch } from './home-search.tsx';
import styles from './home-hero.module.css';

const facts = ['deposit', 'held', 'fees'] as const;

interface HomeHeroProps {
  terms: { deposit_bps: number; balance_days: number; hold_hours: number };
}

/** The promise, the search, and what is true of every booking. */
export function HomeHero({ terms: { deposit_bps, balance_days, hold_hours } }: HomeHeroProps) {
  const { t } = useTranslation('directory');
  const { percent } = useFormat();
  return (
    <section className={styles.hero}>
      <HeroRecord className={styles.art ?? ''} />
      <h1>{t('home.title')}</h1>
      <p className={styles.lead}>{t('home.lead')}</p>
      <HomeSearch />
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>
            {t(`home.fact.${fact}`, { deposit: percent(deposit_bps), balance_days, hold_hours })}
          </li>
        ))}
      </ul>
    </section>
  );
}
