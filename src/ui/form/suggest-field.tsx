import './combobox-styles.ts';
import './input-styles.ts';
import { Autocomplete } from '@mantine/core';
import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { FieldLabel } from './field-label.tsx';

export interface SuggestFieldProps {
  ref?: Ref<HTMLInputElement>;
  id: string;
  label: ReactNode;
  optional?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  name?: string;
  placeholder?: string;
  leftSection?: ReactNode;
  maxLength?: number;
  value: string;
  onChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** What fits what was typed, in order; each once. Whoever gives it has chosen already what fits. */
  data: string[];
}

/** Free text with suggestions; the text stands even where nothing is suggested. */
export const SuggestField = ({ label, optional, ...props }: SuggestFieldProps) => (
  <MantineScope>
    <Autocomplete
      autoComplete="off"
      selectFirstOptionOnChange
      maxDropdownHeight={320}
      // centred, it would come half its width too far right: its width is only known a moment later
      comboboxProps={{ position: 'bottom-start' }}
      filter={({ options }) => options}
      label={<FieldLabel optional={optional}>{label}</FieldLabel>}
      {...props}
    />
  </MantineScope>
);
