import { useTranslation } from 'react-i18next';
import styles from './skip-link.module.css';

export const mainId = 'main';

export function SkipLink() {
  const { t } = useTranslation('ui');
  return (
    <a className={styles.link} href={`#${mainId}`}>
      {t('skip_to_content')}
    </a>
  );
}
