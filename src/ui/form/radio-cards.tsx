import { type ReactNode, useId } from 'react';
import styles from './choices.module.css';
import fields from './fields.module.css';

interface RadioCardsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; detail?: ReactNode; disabled?: boolean }[];
  value: Value | null;
  onChange: (value: Value) => void;
  description?: string;
  error?: ReactNode;
  id?: string;
}

/** One of a few, each with room to say what it means. */
export function RadioCards<Value extends string>(props: RadioCardsProps<Value>) {
  const { label, options, value, onChange, description, error, id } = props;
  const name = useId();
  const hint = `${name}-hint`;
  return (
    <fieldset
      id={id}
      tabIndex={id ? -1 : undefined}
      aria-describedby={error || description ? hint : undefined}
    >
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.cards}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span className={styles.word}>{option.label}</span>
            {option.detail && <span className={styles.detail}>{option.detail}</span>}
          </label>
        ))}
      </div>
      <div id={hint}>
        {error && <p className={fields.error}>{error}</p>}
        {description && <p className={fields.description}>{description}</p>}
      </div>
    </fieldset>
  );
}
