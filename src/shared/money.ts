/**
 * Money is an integer number of minor units beside an ISO 4217 code. `_cents` names minor units of any
 * currency, also of those without decimals (1 JPY is `total_cents: 1`).
 */
export const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'BRL', 'CHF'] as const;
export type Currency = (typeof currencies)[number];

const minorDigits: Record<Currency, number> = { USD: 2, EUR: 2, GBP: 2, JPY: 0, BRL: 2, CHF: 2 };

/**
 * The least that can be charged at once, in minor units: what card gateways take of a currency where they keep it, and
 * what we ask for, which is that much also after it was changed into any other currency that an account is settled in.
 * Source: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts
 */
export const minimumCharges: Record<Currency, { gateway_cents: number; asked_cents: number }> = {
  USD: { gateway_cents: 50, asked_cents: 100 },
  EUR: { gateway_cents: 50, asked_cents: 100 },
  GBP: { gateway_cents: 30, asked_cents: 60 },
  JPY: { gateway_cents: 50, asked_cents: 100 },
  BRL: { gateway_cents: 50, asked_cents: 500 },
  CHF: { gateway_cents: 50, asked_cents: 100 },
};
export const minimumChargeCents = (currency: Currency): number => minimumCharges[currency].asked_cents;

/** Minor units in one whole unit: 100 for EUR, 1 for JPY. */
export const minorUnits = (currency: Currency): number => 10 ** minorDigits[currency];

/** Whole currency units (as `hourly_rate` is) to minor units. */
export const toCents = (units: number, currency: Currency): number =>
  Math.round(units * minorUnits(currency));

/** Minor units to a decimal number of whole units, for display and rate comparison only. */
export const toUnits = (cents: number, currency: Currency): number => cents / minorUnits(currency);

/** The same with all of its decimals, as books and spreadsheets have it: 1072.50 EUR, 1072 JPY. */
export const toDecimal = (cents: number, currency: Currency): string =>
  toUnits(cents, currency).toFixed(minorDigits[currency]);

/** `rate` of `cents`, in basis points (1 % = 100), halves rounded away from zero. */
export function percentOf(cents: number, basis_points: number): number {
  const product = cents * basis_points;
  return Math.sign(product) * Math.floor((Math.abs(product) + 5_000) / 10_000);
}

/**
 * Splits `cents` by whole-number weights so that the parts sum exactly to it; the left-over units go one
 * each to the largest remainders, the earlier part first where remainders tie.
 * @throws RangeError when no weight is positive or one is negative.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum <= 0 || weights.some((weight) => weight < 0)) throw new RangeError('weights must be positive');
  const exact = weights.map((weight) => (Math.abs(cents) * weight) / sum);
  const parts = exact.map(Math.floor);
  let left = Math.abs(cents) - parts.reduce((total, part) => total + part, 0);
  const order = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of order) {
    if (left === 0) break;
    parts[index] = parts[index]! + 1;
    left--;
  }
  return cents < 0 ? parts.map((part) => (part === 0 ? 0 : -part)) : parts;
}

/** The currency a country's DJs quote in, for the countries Crossfade opens in; others quote in EUR. */
const countryCurrency: Record<string, Currency> = {
  US: 'USD',
  CA: 'USD',
  MX: 'USD',
  GB: 'GBP',
  JP: 'JPY',
  BR: 'BRL',
  CH: 'CHF',
};
export const currencyOf = (country_code: string): Currency => countryCurrency[country_code] ?? 'EUR';

/**
 * Yearly-average reference rates to EUR, used only to compare and sort prices of DJs in different
 * currencies; nobody is ever charged a converted amount.
 */
const eurPerUnit: Record<Currency, number> = {
  EUR: 1,
  USD: 0.92,
  GBP: 1.17,
  JPY: 0.0061,
  BRL: 0.16,
  CHF: 1.05,
};

/** A comparison price in EUR cents. */
export const toReferenceCents = (cents: number, currency: Currency): number =>
  Math.round(toUnits(cents, currency) * eurPerUnit[currency] * 100);
