import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone; `live` ones are read out when they appear. */
export const VisuallyHidden = ({ children, live = false }: { children: ReactNode; live?: boolean }) =>
  live ? (
    <output className={styles.hidden}>{children}</output>
  ) : (
    <span className={styles.hidden}>{children}</span>
  );
