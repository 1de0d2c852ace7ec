import './input-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { FieldLabel } from './field-label.tsx';

export interface TextFieldProps extends TextInputProps {
  optional?: boolean;
}

export const TextField = ({ label, optional, ...props }: TextFieldProps) => (
  <MantineScope>
    <TextInput
      {...props}
      // a field that is named in another way has no empty line above it
      label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
    />
  </MantineScope>
);
