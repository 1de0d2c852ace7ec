import { type ReactNode, useEffect, useRef } from 'react';
import { IconCircleCheck } from '../../../../ui/icons.ts';
import styles from './enquiries.module.css';

/** In the place of a form that was sent; takes the focus, which was in the form. */
export function Sent({ title, children }: { title: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.sent}>
      <IconCircleCheck size={40} aria-hidden="true" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </div>
  );
}
