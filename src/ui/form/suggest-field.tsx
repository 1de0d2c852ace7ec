import './combobox-styles.ts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';

interface SuggestFieldProps extends AutocompleteProps {
  optional?: boolean;
}

/** Free text with suggestions in `data`; the text stands even where nothing is suggested. */
export const SuggestField = ({ label, optional, ...props }: SuggestFieldProps) => (
  <Autocomplete
    autoComplete="off"
    selectFirstOptionOnChange
    maxDropdownHeight={320}
    {...props}
    label={<FieldLabel optional={optional}>{label}</FieldLabel>}
  />
);
