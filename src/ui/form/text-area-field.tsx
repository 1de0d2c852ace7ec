import './input-styles.ts';
import { Textarea, type TextareaProps } from '@mantine/core';
import { FieldLabel } from './field-label.tsx';

interface TextAreaFieldProps extends TextareaProps {
  optional?: boolean;
}

export const TextAreaField = ({ label, optional, ...props }: TextAreaFieldProps) => (
  <Textarea {...props} label={<FieldLabel optional={optional}>{label}</FieldLabel>} />
);
