import { type ReactNode, useId } from 'react';
import styles from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** A small link or button beside the title. */
  act?: ReactNode;
  children: ReactNode;
  tone?: 'plain' | 'raised' | 'demo';
  id?: string;
  className?: string;
}

export function Panel({ title, act, children, tone = 'plain', id, className }: PanelProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={title ? titleId : undefined}
      className={`${styles.panel} ${styles[tone] ?? ''} ${className ?? ''}`}
    >
      {(title || act) && (
        <div className={styles.head}>
          {title && <h2 id={titleId}>{title}</h2>}
          {act}
        </div>
      )}
      {children}
    </section>
  );
}
