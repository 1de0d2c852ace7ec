import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import styles from './rating.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

interface RatingProps {
  /** 1 to 5; null where nobody has rated yet. */
  value: number | null;
  count: number;
}

/** One star and numbers, in plain SVG: it stands on every card of a list. */
export function Rating({ value, count }: RatingProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  if (value === null || count === 0) return <span className={styles.count}>{t('rating.none')}</span>;
  const digits = number(value, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <span className={styles.rating}>
      <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 1.8l3.1 6.5 7.1.9-5.2 4.9 1.3 7.1L12 17.7l-6.3 3.5L7 14.1 1.8 9.2l7.1-.9z" />
      </svg>
      <span className={styles.value} aria-hidden="true">
        {digits}
      </span>
      <span className={styles.count} aria-hidden="true">
        {`(${number(count)})`}
      </span>
      <VisuallyHidden>{t('rating.words', { value: digits, count })}</VisuallyHidden>
    </span>
  );
}
