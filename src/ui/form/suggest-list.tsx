import './combobox-styles.ts';
import { Autocomplete, type AutocompleteProps } from '@mantine/core';

/** The field of `SuggestField` with its list; whoever gives it `data` has chosen already what fits the text. */
export const SuggestList = (props: AutocompleteProps) => (
  <Autocomplete
    autoComplete="off"
    selectFirstOptionOnChange
    maxDropdownHeight={320}
    filter={({ options }) => options}
    {...props}
  />
);
