import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import { Notice } from '../../../../ui/components/notice.tsx';
import styles from './forms.module.css';

/** A mailed link for a new password that was used before or is too old, and the way to another. */
export function DeadLink() {
  const { t } = useTranslation('accounts');
  return (
    <div className={styles.form}>
      <Notice tone="warn" title={t('dead.title')}>
        <p>{t('dead.text')}</p>
      </Notice>
      <Button to="/reset-password" variant="primary" full>
        {t('dead.act')}
      </Button>
    </div>
  );
}
