import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ratings } from '../../rules.ts';
import styles from './rating-field.module.css';
import { StarRow } from './stars.tsx';

interface RatingFieldProps {
  id: string;
  label: string;
  value: number | null;
  onChange: (rating: number) => void;
  error?: ReactNode;
}

/** One to five, each said in a word: stars alone mean different things to different people. */
export function RatingField({ id, label, value, onChange, error }: RatingFieldProps) {
  const { t } = useTranslation('reviews');
  const name = useId();
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={styles.field}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {ratings.map((rating) => (
          <label key={rating} className={styles.option}>
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === rating}
              onChange={() => onChange(rating)}
            />
            <span className={styles.word}>{t(`words.${rating}`)}</span>
            <StarRow rating={rating} />
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
