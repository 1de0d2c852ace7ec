import type { ReactNode } from 'react';
import { StatusBadge } from '../../../../ui/components/status-badge.tsx';
import { type Icon, IconCircleCheck } from '../../../../ui/icons.ts';
import styles from './security.module.css';

interface SecurityRowProps {
  icon: Icon;
  name: string;
  /** What is good about it, in a word. */
  state?: string | undefined;
  /** A line each. */
  details: readonly string[];
  /** What can be done about it. */
  children?: ReactNode;
}

/** One of the things that let somebody in: a device, a passkey, an account elsewhere. */
export function SecurityRow({ icon: Mark, name, state, details, children }: SecurityRowProps) {
  return (
    <li className={styles.row}>
      <Mark size={24} aria-hidden="true" className={styles.mark} />
      <div className={styles.words}>
        <div className={styles.name}>
          {name}
          {state && (
            <StatusBadge tone="good" icon={IconCircleCheck}>
              {state}
            </StatusBadge>
          )}
        </div>
        {details.map((detail) => (
          <div key={detail} className={styles.detail}>
            {detail}
          </div>
        ))}
      </div>
      {children}
    </li>
  );
}
