import { expect, test } from 'vitest';
import { isFiltered, payoutFilters, withFilters } from './payout-filters.ts';

test('an address says what is looked for, and nonsense counts as nothing', () => {
  const wanted = { q: 'CF-2', state: 'held', year: 2027 } as const;
  const address = withFilters('/financials/payouts', wanted);
  expect(address).toBe('/financials/payouts?q=CF-2&state=held&year=2027');
  expect(payoutFilters(new URL(address, 'http://localhost').searchParams)).toEqual(wanted);
  const nothing = payoutFilters(new URLSearchParams('state=lost&year=x&q=%20'));
  expect(nothing).toEqual({ q: '' });
  expect([isFiltered(wanted), isFiltered(nothing)]).toEqual([true, false]);
  expect(withFilters('/financials/payouts', nothing)).toBe('/financials/payouts');
});
