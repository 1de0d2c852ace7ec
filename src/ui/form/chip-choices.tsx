import type { ReactNode } from 'react';
import { IconCheck } from '../icons.ts';
import styles from './choices.module.css';
import fields from './fields.module.css';

interface ChipChoicesProps<Value extends string> {
  id: string;
  label: string;
  options: readonly { value: Value; label: string }[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  description?: string;
  error?: ReactNode;
}

/** Any of many short words, all of them in sight; chosen ones keep the order of the list. */
export function ChipChoices<Value extends string>(props: ChipChoicesProps<Value>) {
  const { id, label, options, value, onChange, description, error } = props;
  const hint = `${id}-hint`;
  const toggle = (one: Value, isChosen: boolean) =>
    onChange(
      options
        .map((option) => option.value)
        .filter((other) => (other === one ? isChosen : value.includes(other))),
    );
  return (
    <fieldset id={id} tabIndex={-1} aria-describedby={hint}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.chips}>
        {options.map((option) => (
          <label key={option.value} className={styles.chip}>
            <input
              type="checkbox"
              checked={value.includes(option.value)}
              onChange={(event) => toggle(option.value, event.currentTarget.checked)}
            />
            <IconCheck size={16} aria-hidden="true" />
            {option.label}
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
