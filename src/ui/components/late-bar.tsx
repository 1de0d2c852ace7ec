import type { ReactNode } from 'react';
import styles from './late-bar.module.css';

interface LateBarProps {
  title: string;
  text?: string;
  /** What one can answer. */
  children: ReactNode;
}

/** Something offered at the foot of the page, out of the way of what is being done. */
export function LateBar({ title, text, children }: LateBarProps) {
  return (
    <aside className={styles.bar} aria-label={title}>
      <div role="status">
        <p className={styles.title}>{title}</p>
        {text && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.acts}>{children}</div>
    </aside>
  );
}
