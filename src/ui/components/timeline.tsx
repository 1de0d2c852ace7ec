import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export interface TimelineItem {
  key: string;
  /** Whose side of the mix it came from. */
  who: 'client' | 'dj' | 'platform';
  title: ReactNode;
  detail?: ReactNode;
  at: Date;
  /** `at` as the reader should see it. */
  at_text: string;
}

export function Timeline({ items }: { items: readonly TimelineItem[] }) {
  return (
    <ol className={styles.timeline}>
      {items.map((item) => (
        <li key={item.key} className={styles[item.who]}>
          <div className={styles.title}>{item.title}</div>
          {item.detail && <div className={styles.detail}>{item.detail}</div>}
          <time className={styles.at} dateTime={item.at.toISOString()}>
            {item.at_text}
          </time>
        </li>
      ))}
    </ol>
  );
}
