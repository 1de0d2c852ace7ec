import { currencies, type Currency, minorUnits } from '../../../../shared/money.ts';
import { dayIn } from '../../../../ui/filters.ts';
import { chargePurposes, chargeStatuses } from '../../../payments/rules.ts';

const longestSearch = 100;
const amount = /^\d{1,9}(?:\.\d{1,2})?$/;

/** The list's filters as its address has them: text, '' where there is none. */
export interface PaymentFilters {
  q: string;
  status: string;
  purpose: string;
  currency: string;
  from: string;
  until: string;
  /** In whole units of the chosen currency. */
  min: string;
  max: string;
}
export type FilterName = keyof PaymentFilters;

export const noFilters: PaymentFilters = {
  q: '',
  status: '',
  purpose: '',
  currency: '',
  from: '',
  until: '',
  min: '',
  max: '',
};

/** What is no filter of ours counts as none. */
export function paymentFilters(search: URLSearchParams): PaymentFilters {
  const text = (name: FilterName) => (search.get(name) ?? '').trim();
  const oneOf = (name: FilterName, known: readonly string[]) =>
    known.includes(text(name)) ? text(name) : '';
  const like = (name: FilterName, shape: RegExp) => (shape.test(text(name)) ? text(name) : '');
  const currency = oneOf('currency', currencies);
  return {
    q: text('q').slice(0, longestSearch),
    status: oneOf('status', chargeStatuses),
    purpose: oneOf('purpose', chargePurposes),
    currency,
    from: dayIn(text('from')),
    until: dayIn(text('until')),
    // an amount means nothing without its currency
    min: currency && like('min', amount),
    max: currency && like('max', amount),
  };
}

/** What to ask for: the filters that are set. */
export function paymentInput({ q, status, purpose, currency, from, until, min, max }: PaymentFilters) {
  const cents = (units: string) => Math.round(Number(units) * minorUnits(currency as Currency));
  return {
    ...(q && { q }),
    ...(status && { status: status as (typeof chargeStatuses)[number] }),
    ...(purpose && { purpose: purpose as (typeof chargePurposes)[number] }),
    ...(currency && { currency: currency as Currency }),
    ...(from && { from }),
    ...(until && { until }),
    ...(min && { min_cents: cents(min) }),
    ...(max && { max_cents: cents(max) }),
  };
}
