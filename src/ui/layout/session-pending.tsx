import { Spinner } from '../components/spinner.tsx';
import type { Asking } from '../session-sync.ts';
import { useLate } from '../use-late.ts';
import styles from './session-pending.module.css';

const CALM_MS = 300;

/**
 * Over a page the browser kept, until it is known whose session it is now. Where that is somebody else's for sure, it
 * covers at once; otherwise it waits a moment, so that going back stays calm.
 */
export function SessionPending({ asking }: { asking: Asking }) {
  const isLate = useLate(true, CALM_MS);
  if (asking === 'again' && !isLate) return null;
  return (
    <div className={styles.cover}>
      <Spinner />
    </div>
  );
}
