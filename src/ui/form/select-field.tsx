import './input-styles.ts';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { IconChevronDown } from '../icons.ts';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { FieldLabel } from './field-label.tsx';

interface SelectFieldProps extends NativeSelectProps {
  optional?: boolean;
}

/** The platform's own list of choices, at its best on a phone. `data` is Mantine's: `{ value, label }[]`. */
export const SelectField = ({ label, optional, ...props }: SelectFieldProps) => (
  <MantineScope>
    <NativeSelect
      rightSection={<IconChevronDown size={18} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      {...props}
      // a field that is named in another way has no empty line above it
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
    />
  </MantineScope>
);
