import type { DjCard as Card } from '../../../directory/contract.ts';
import { DjCard } from '../../../directory/web/components/dj-card.tsx';
import styles from './market-djs.module.css';

/** Some DJs of a place; without any the section is not there. */
export function MarketDjs({ title, items }: { title: string; items: readonly Card[] }) {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby="market-djs">
      <h2 id="market-djs">{title}</h2>
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
