import { useTranslation } from 'react-i18next';
import styles from './spinner.module.css';

/** Something is on its way, said in words as well. */
export function Spinner() {
  const { t } = useTranslation('ui');
  return (
    <output className={styles.spinner}>
      <span className={styles.turning} aria-hidden="true" />
      {t('loading')}
    </output>
  );
}
