import type { ReactNode } from 'react';
import {
  type Icon,
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconInfoCircle,
} from '../icons.ts';
import styles from './notice.module.css';

export type NoticeTone = 'info' | 'good' | 'warn' | 'bad' | 'demo';

const icons: Record<NoticeTone, Icon> = {
  info: IconInfoCircle,
  good: IconCircleCheck,
  warn: IconAlertTriangle,
  bad: IconAlertCircle,
  demo: IconClock,
};

interface NoticeProps {
  tone: NoticeTone;
  title?: string;
  children?: ReactNode;
  act?: ReactNode;
}

/** Something to know on this page; a bad one is announced. */
export function Notice({ tone, title, children, act }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={`${styles.notice} ${styles[tone]}`} role={tone === 'bad' ? 'alert' : undefined}>
      <Icon size={20} aria-hidden="true" />
      <div className={styles.words}>
        <div className={styles.said}>
          {title && <div className={styles.title}>{title}</div>}
          {children}
        </div>
        {act}
      </div>
    </div>
  );
}
