import { type Currency, minorUnits } from '../../../../shared/money.ts';
import { useFormat } from '../../../../ui/use-format.ts';

/** Prices of many people in whole units: cents would promise what no statistic knows. */
export function usePrice(currency: Currency): (cents: number) => string {
  const { money } = useFormat();
  const unit = minorUnits(currency);
  return (cents) => money(Math.round(cents / unit) * unit, currency, { whole: true });
}
