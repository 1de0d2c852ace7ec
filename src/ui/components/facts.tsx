import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';
import styles from './facts.module.css';

/** Labels and values: place, hours, policy. */
export function Facts({
  items,
}: {
  items: readonly { key: string; label: string; value: ReactNode; icon?: Icon }[];
}) {
  return (
    <dl className={styles.facts}>
      {items.map(({ key, label, value, icon: Icon }) => (
        <div key={key} className={Icon ? styles.fact : `${styles.fact} ${styles.plain}`}>
          {Icon && <Icon size={20} aria-hidden="true" />}
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
