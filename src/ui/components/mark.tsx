import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import styles from './mark.module.css';

const name = 'Crossfade';

/** A fader's slot with its cap where the two channels meet. */
function Mark() {
  return (
    <span className={styles.mark}>
      <span className={styles.slot} aria-hidden="true" />
      {name}
    </span>
  );
}

/** The mark as the way home; its spoken name begins with what is seen. */
export function HomeLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('ui');
  return (
    <Link to="/" className={className} aria-label={`${name}: ${t('nav.home')}`}>
      <Mark />
    </Link>
  );
}
