import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocate,
  currencies,
  minimumChargeCents,
  minimumCharges,
  percentOf,
  toCents,
  toReferenceCents,
  toUnits,
} from './money.ts';

test('a split sums exactly and stays within one unit of its exact share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      fc
        .array(fc.nat(1000), { minLength: 1, maxLength: 8 })
        .filter((weights) => weights.some((weight) => weight > 0)),
      (cents, weights) => {
        const parts = allocate(cents, weights);
        const sum = weights.reduce((total, weight) => total + weight, 0);
        expect(parts.reduce((total, part) => total + part, 0)).toBe(cents);
        parts.forEach((part, index) =>
          expect(Math.abs(part - (cents * weights[index]!) / sum)).toBeLessThan(1),
        );
      },
    ),
  );
});

test('a split without a positive weight is refused', () => {
  expect(() => allocate(100, [0, 0])).toThrow(RangeError);
  expect(() => allocate(100, [2, -1])).toThrow(RangeError);
});

test.each([
  [10_000, 400, 400],
  [12, 400, 0],
  [13, 400, 1],
  [-10_000, 400, -400],
  [99_999_999, 1_234, 12_340_000],
])('%d cents at %d basis points is %d', (cents, basis_points, expected) => {
  expect(percentOf(cents, basis_points)).toBe(expected);
});

test('yen have no minor unit', () => {
  expect(toCents(12_000, 'JPY')).toBe(12_000);
  expect(toUnits(12_000, 'JPY')).toBe(12_000);
  expect(toCents(120.5, 'EUR')).toBe(12_050);
});

test.each(currencies)(
  'the least that is charged in %s is enough in whatever it is settled in',
  (currency) => {
    const least_cents = toReferenceCents(minimumChargeCents(currency), currency);
    for (const settled of currencies) {
      const taken_cents = toReferenceCents(minimumCharges[settled].gateway_cents, settled);
      // rates move between one day and the next
      expect(least_cents).toBeGreaterThan(taken_cents * 1.1);
    }
  },
);
