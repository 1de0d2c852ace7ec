import type { Currency } from '../../../../shared/money.ts';

/** @throws RangeError when the entries do not sum to zero in each currency */
export function assertBalanced(entries: readonly { currency: Currency; amount_cents: number }[]): void {
  const sums = new Map<Currency, number>();
  for (const { currency, amount_cents } of entries) {
    if (!Number.isSafeInteger(amount_cents))
      throw new RangeError(`${amount_cents} is not a number of minor units`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount_cents);
  }
  if (entries.length < 2) throw new RangeError('a posting needs two entries');
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new RangeError(`entries are off by ${sum} ${currency}`);
}
