import type { Currency } from '../shared/money.ts';

/**
 * The least that gateways take at once, in minor units: below it their fees exceed the payment. JPY has no
 * decimals, so 50 of them are 50 yen.
 */
export const leastCents: Record<Currency, number> = {
  USD: 50,
  EUR: 50,
  GBP: 30,
  JPY: 50,
  BRL: 50,
  CHF: 50,
};

/**
 * For how many days a card's bank keeps an amount reserved, as a rule; the gateway says it of each.
 * Source: https://docs.stripe.com/payments/place-a-hold-on-a-payment-method
 */
export const AUTHORISATION_DAYS = 7;

/**
 * For how many days after a charge its money may still be passed on: the gateways' limit for accounts in a country.
 * Source: https://docs.stripe.com/connect/account-balances#holding-funds
 */
export function holdLimitDays(country_code: string | null): number {
  if (country_code === 'US') return 730;
  return country_code === 'TH' ? SHORTEST_HOLD_DAYS : 90;
}
/** Of all countries; that of Thailand. */
export const SHORTEST_HOLD_DAYS = 10;
