import type { ReactNode } from 'react';
import type { Icon } from '../icons.ts';
import styles from './status-badge.module.css';

export type Tone = 'neutral' | 'ember' | 'tide' | 'good' | 'warn' | 'bad';

interface StatusBadgeProps {
  tone: Tone;
  icon: Icon;
  /** The word; a colour alone says nothing. */
  children: ReactNode;
  /** On a wash, for the one state a page is about. */
  strong?: boolean;
}

export function StatusBadge({ tone, icon: Icon, children, strong }: StatusBadgeProps) {
  return (
    <span className={`${styles.badge} ${styles[tone]} ${strong ? styles.strong : ''}`}>
      <Icon size={16} aria-hidden="true" />
      {children}
    </span>
  );
}
