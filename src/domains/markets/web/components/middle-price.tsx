import { useTranslation } from 'react-i18next';
import styles from './price-scale.module.css';

interface MiddlePriceProps {
  price: string;
  label: string;
  hours: string;
  /** Beside another that the page leads with. */
  second?: boolean;
}

/** A place's price in one number. */
export function MiddlePrice({ price, label, hours, second = false }: MiddlePriceProps) {
  const { t } = useTranslation('markets');
  return (
    <p className={second ? `${styles.middle} ${styles.second}` : styles.middle}>
      <strong>{price}</strong>
      <span>{label}</span>
      <span>{t('cost.hours_label', { hours })}</span>
    </p>
  );
}
