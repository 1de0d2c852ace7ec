import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router';
import { VisuallyHidden } from './components/visually-hidden.tsx';
import styles from './navigation-progress.module.css';

/** A line at the top while the next screen is on its way; it waits a moment, so that quick ones stay calm. */
export function NavigationProgress() {
  const { t } = useTranslation('ui');
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <>
      <VisuallyHidden live>{t('loading')}</VisuallyHidden>
      <div className={styles.line} aria-hidden="true" />
    </>
  );
}
