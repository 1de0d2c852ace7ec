import { type ReactNode, useEffect, useRef } from 'react';
import styles from './booking-page.module.css';

/** Something that was just asked for: it takes the focus and comes into view. */
export function Arrival({ children }: { children: ReactNode }) {
  const block = useRef<HTMLDivElement>(null);
  useEffect(() => {
    block.current?.focus({ preventScroll: true });
    block.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <div ref={block} tabIndex={-1} className={styles.arrival}>
      {children}
    </div>
  );
}
