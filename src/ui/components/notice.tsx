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

interface NoticeRoomProps {
  title: string;
  text: string;
}

/**
 * The room that a notice takes which may come in the place of another, as long as it is not there: nothing moves when
 * it comes. Its words are nowhere but in their room, for nobody reads or finds them.
 */
export const NoticeRoom = ({ title, text }: NoticeRoomProps) => (
  <div className={`${styles.notice} ${styles.room}`} aria-hidden="true">
    <IconInfoCircle size={20} />
    <div className={styles.words}>
      <div className={styles.said}>
        <div className={styles.title} data-words={title} />
        <div data-words={text} />
      </div>
    </div>
  </div>
);

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
