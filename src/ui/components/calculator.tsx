import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './calculator.module.css';

interface CalculatorProps {
  /** Of its heading, unique on the page. */
  id: string;
  title: string;
  /** `CalculatorField`s. */
  fields: ReactNode;
  /** The button's word, where there are no scripts. */
  act: string;
  note?: ReactNode;
  /** What comes out. */
  children: ReactNode;
}

/** A few numbers and what follows from them: live with scripts, by its button without. */
export function Calculator({ id, title, fields, act, note, children }: CalculatorProps) {
  return (
    <section aria-labelledby={id} className={styles.calculator}>
      <div>
        <h2 id={id}>{title}</h2>
        <form className={styles.fields}>
          {fields}
          <noscript>
            <Button type="submit">{act}</Button>
          </noscript>
        </form>
        {note}
      </div>
      {children}
    </section>
  );
}

interface CalculatorFieldProps {
  /** In the address, where the form is sent. */
  name: string;
  label: string;
  min?: number;
  max: number;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
}

/** A whole number. */
export function CalculatorField({ label, min = 0, onChange, ...input }: CalculatorFieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input
        type="number"
        inputMode="numeric"
        min={min}
        {...input}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  );
}
