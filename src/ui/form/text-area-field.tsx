import './input-styles.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { FieldLabel } from './field-label.tsx';
import styles from './text-area-field.module.css';

interface TextAreaFieldProps extends Omit<TextareaProps, 'autosize' | 'minRows' | 'maxRows'> {
  optional?: boolean;
  /** Lines that are there when nothing has been typed; more come with the text. */
  rows?: number;
}

/** As high as its text, by style alone: what stands below it does not move when the page's scripts come. */
export const TextAreaField = ({ label, optional, rows = 3, ...props }: TextAreaFieldProps) => (
  <MantineScope>
    <Textarea
      {...props}
      rows={rows}
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      classNames={{ input: styles.grows ?? '' }}
      styles={{ input: { '--rows': rows } }}
    />
  </MantineScope>
);
