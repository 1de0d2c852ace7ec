import { type Currency, minorUnits, toCents, toUnits } from '../../../../shared/money.ts';
import { NumberField } from '../../../../ui/form/number-field.tsx';
import type { FieldProps } from '../../../../ui/form/use-contract-form.ts';

interface PriceFieldProps extends FieldProps {
  cents: number;
  currency: Currency;
  onCents: (cents: number) => void;
  description?: string;
}

/** An amount as people write it, with as many decimals as its currency has. */
export const PriceField = ({ cents, currency, onCents, ...props }: PriceFieldProps) => (
  <NumberField
    {...props}
    value={toUnits(cents, currency)}
    onChange={(units) => onCents(toCents(Number(units), currency))}
    allowNegative={false}
    max={1_000_000}
    decimalScale={minorUnits(currency) === 1 ? 0 : 2}
    suffix={` ${currency}`}
  />
);
