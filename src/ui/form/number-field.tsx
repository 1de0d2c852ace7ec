import './input-styles.ts';
import '@mantine/core/styles/NumberInput.layer.css';
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useLanguage } from '../language.tsx';
import { MantineScope } from '../theme/mantine-scope.tsx';
import { FieldLabel } from './field-label.tsx';

interface NumberFieldProps extends NumberInputProps {
  optional?: boolean;
}

const decimalSign = (language: string): string =>
  new Intl.NumberFormat(language).formatToParts(1.5).find((part) => part.type === 'decimal')?.value ?? '.';

export function NumberField({ label, optional, ...props }: NumberFieldProps) {
  const { language } = useLanguage();
  return (
    <MantineScope>
      <NumberInput
        hideControls
        inputMode="decimal"
        decimalSeparator={decimalSign(language)}
        allowedDecimalSeparators={['.', ',']}
        {...props}
        // a field that is named in another way has no empty line above it
        label={label && <FieldLabel optional={optional}>{label}</FieldLabel>}
      />
    </MantineScope>
  );
}
