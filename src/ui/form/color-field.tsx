import styles from './color-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface ColorFieldProps extends Omit<TextFieldProps, 'onChange' | 'value'> {
  /** `#rrggbb`, what was typed of it, or nothing. */
  value: string;
  onChange: (color: string) => void;
  /** What the browser's own picker is called. */
  pick: string;
  /** Where the picker begins while there is no colour. */
  fallback: string;
}

const whole = /^#[0-9a-f]{6}$/i;

/** A colour, typed or picked. */
export const ColorField = ({ value, onChange, pick, fallback, ...props }: ColorFieldProps) => (
  <TextField
    {...props}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value.trim())}
    maxLength={7}
    autoComplete="off"
    autoCapitalize="none"
    spellCheck={false}
    leftSectionWidth={52}
    leftSection={
      <input
        type="color"
        className={`${styles.pick} ${value === '' ? styles.none : ''}`}
        aria-label={pick}
        value={whole.test(value) ? value.toLowerCase() : fallback}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    }
  />
);
