import { useNavigation } from 'react-router';
import { Spinner } from './components/spinner.tsx';
import { useLanguage } from './language.tsx';
import styles from './navigation-progress.module.css';
import { useLate } from './use-late.ts';

/** Longer than that, and a line at the edge is no longer enough to tell that something happens. */
const SPINNER_MS = 800;
const LINE_MS = 200;

/**
 * While the next screen, whose it is, or the words of another language are asked for: a line at the top, then a spinner with words. Both wait a
 * moment, so that quick ones stay calm.
 */
export function NavigationProgress() {
  const isGoing = useNavigation().state !== 'idle';
  const isAsking = useLanguage().wanted !== undefined || isGoing;
  const hasLine = useLate(isAsking, LINE_MS);
  const hasSpinner = useLate(isAsking, SPINNER_MS);
  return (
    <>
      {hasLine && <div className={styles.line} aria-hidden="true" />}
      {hasSpinner && (
        <div className={styles.spinner}>
          <Spinner />
        </div>
      )}
    </>
  );
}
