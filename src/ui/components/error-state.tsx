import { useTranslation } from 'react-i18next';
import { IconAlertTriangle } from '../icons.ts';
import { Button } from './button.tsx';
import styles from './empty-state.module.css';

interface ErrorStateProps {
  title?: string;
  /** What to do; never the error's own text. */
  text?: string;
  onRetry?: () => void;
}

/** In the place of what did not load. */
export function ErrorState({ title, text, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles.state} role="alert">
      <IconAlertTriangle className={styles.icon} size={28} aria-hidden="true" />
      <h2>{title ?? t('failed.title')}</h2>
      <p>{text ?? t('failed.text')}</p>
      {onRetry && (
        <div className={styles.act}>
          <Button onClick={onRetry}>{t('failed.retry')}</Button>
        </div>
      )}
    </div>
  );
}
