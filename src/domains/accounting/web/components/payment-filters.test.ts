import { expect, test } from 'vitest';
import { addressOf } from '../../../../ui/filters.ts';
import { noFilters, paymentFilters, paymentInput } from './payment-filters.ts';

const read = (address: string) => paymentFilters(new URLSearchParams(address));

test('the address says what is listed, and what it says wrongly counts for nothing', () => {
  const address = 'q=Ana&status=succeeded&purpose=balance&currency=JPY&from=2027-01-01&min=5000';
  expect(paymentInput(read(address))).toEqual({
    q: 'Ana',
    status: 'succeeded',
    purpose: 'balance',
    currency: 'JPY',
    from: '2027-01-01',
    min_cents: 5_000,
  });
  expect(read('status=paid&purpose=x&currency=DEM&from=2027-13-40&min=-1&max=1e9')).toEqual(noFilters);
  // fifty of what?
  expect(paymentInput(read('min=50'))).toEqual({});
  expect(paymentInput(read('min=50.5&currency=EUR'))).toMatchObject({ min_cents: 5_050 });
  expect(read(`q=${'x'.repeat(300)}`).q).toHaveLength(100);
});

test('filters and address are each other’s way back', () => {
  const filters = { ...noFilters, q: 'a & b', currency: 'EUR', max: '12.5' };
  const address = addressOf('/admin/payments', filters);
  expect(read(address.split('?')[1]!)).toEqual(filters);
  expect(addressOf('/admin/payments', noFilters)).toBe('/admin/payments');
});
