import { useTranslation } from 'react-i18next';
import { Button } from '../../../../ui/components/button.tsx';
import styles from './checkout-page.module.css';

/** Fills a form with something made up: nothing real has to be typed. */
export function ExampleButton({ onFill }: { onFill: () => void }) {
  const { t } = useTranslation('sandbox');
  return (
    <div className={styles.example}>
      <p className={styles.hint}>{t('account.example.text')}</p>
      <Button onClick={onFill}>{t('account.example.fill')}</Button>
    </div>
  );
}
