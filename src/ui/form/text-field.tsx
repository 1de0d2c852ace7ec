import './input-styles.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';

export interface TextFieldProps extends TextInputProps {
  optional?: boolean;
}

export const TextField = ({ label, optional, ...props }: TextFieldProps) => (
  <TextInput {...props} label={<FieldLabel optional={optional}>{label}</FieldLabel>} />
);
