import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  /** What this place is for. */
  text: string;
  /** The one act that fills it. */
  act?: ReactNode;
}

export function EmptyState({ title, text, act }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <span className={styles.idle} aria-hidden="true" />
      <h2>{title}</h2>
      <p>{text}</p>
      {act && <div className={styles.act}>{act}</div>}
    </div>
  );
}
