import { Children, Fragment, type ReactNode } from 'react';
import styles from './dotted.module.css';

/** What is longer may be too wide for a phone. */
const WHOLE_LETTERS = 16;

const isWhole = (part: ReactNode): boolean =>
  typeof part === 'string' && part.length <= WHOLE_LETTERS && !part.includes(' ');

/**
 * A line of parts with a dot between them. A short one without spaces, such as a booking's reference, is not broken at
 * its hyphen.
 */
export function Dotted({ children }: { children: ReactNode }) {
  return Children.map(
    Children.toArray(children).filter((part) => part !== ''),
    (part, index) => (
      <Fragment>
        {index > 0 && ' · '}
        {isWhole(part) ? <span className={styles.whole}>{part}</span> : part}
      </Fragment>
    ),
  );
}
