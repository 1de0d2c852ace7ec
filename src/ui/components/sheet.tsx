import type { ReactNode } from 'react';
import styles from './sheet.module.css';

/** Rows of a list one below the other on one sheet, with a line between. */
export function Sheet({ children }: { children: ReactNode }) {
  return <ul className={styles.sheet}>{children}</ul>;
}
