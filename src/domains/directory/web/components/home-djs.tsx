import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import type { DjCard as Card } from '../../contract.ts';
import { DjCard } from './dj-card.tsx';
import styles from './home-djs.module.css';

/** Featured DJs; without any the section is not there at all. */
export function HomeDjs({ items }: { items: readonly Card[] }) {
  const { t } = useTranslation('directory');
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="home-djs">
      <div className={styles.head}>
        <h2 id="home-djs">{t('home.featured.title')}</h2>
        <Button to="/find-dj">{t('home.featured.all')}</Button>
      </div>
      <ul className={styles.grid}>
        {items.map((dj) => (
          <li key={dj.user_id}>
            <DjCard dj={dj} />
          </li>
        ))}
      </ul>
    </section>
  );
}
