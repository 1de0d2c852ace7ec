import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencies, type Currency } from '../../shared/money.ts';
import type { AddOn, Package } from '../profiles/contract.ts';
import { amountsIn, chosenOf, finestOf, forHours, nothingChosen, priceLines } from './rules.ts';

const terms = {
  hourly_rate: 120,
  currency: 'EUR',
  minimum_hours: 3,
  travel_free_km: 30,
  travel_per_km_cents: 80,
  travel_zones: [],
} as const;
const night: Package = {
  id: 'night',
  name: 'Wedding night',
  hours: 6,
  price_cents: 60_000,
  includes: '',
  is_archived: false,
};
const lamps: AddOn = {
  id: 'lamps',
  name: 'Uplights',
  price_cents: 2_500,
  per: 'event',
  min_quantity: 4,
  max_quantity: 12,
  is_archived: false,
};
const technician: AddOn = {
  ...lamps,
  id: 'technician',
  name: 'Technician',
  price_cents: 4_000,
  per: 'hour',
  min_quantity: 1,
  max_quantity: 2,
};
const dj = { packages: [night], add_ons: [lamps, technician] };
const all = chosenOf(dj, {
  package_id: 'night',
  add_ons: [
    { id: 'technician', quantity: 1 },
    { id: 'lamps', quantity: 4 },
  ],
}).chosen;
const brief = (lines: ReturnType<typeof priceLines>) =>
  lines.map(({ kind, quantity, unit_cents, total_cents }) => [kind, quantity, unit_cents, total_cents]);

test('a choice has its terms, in the DJ’s order', () => {
  expect(all.bundle).toBe(night);
  expect(all.add_ons.map(({ id, quantity }) => [id, quantity])).toEqual([
    ['lamps', 4],
    ['technician', 1],
  ]);
  expect(chosenOf(dj, { add_ons: [] })).toEqual({ chosen: nothingChosen, problems: {} });
});

test.each([
  [{ package_id: 'gone', add_ons: [] }, { package_id: 'unknown' }],
  [{ add_ons: [{ id: 'gone', quantity: 1 }] }, { add_ons: 'unknown' }],
  [{ add_ons: [{ id: 'lamps', quantity: 3 }] }, { add_ons: 'quantity' }],
  [{ add_ons: [{ id: 'lamps', quantity: 13 }] }, { add_ons: 'quantity' }],
  [{ add_ons: [1, 2].map((quantity) => ({ id: 'technician', quantity })) }, { add_ons: 'unknown' }],
])('what is not to be had is named: %o', (choice, problems) => {
  expect(chosenOf(dj, choice).problems).toEqual(problems);
});

test('what is archived is not to be had', () => {
  const archived = {
    packages: [{ ...night, is_archived: true }],
    add_ons: [{ ...lamps, is_archived: true }],
  };
  const choice = { package_id: 'night', add_ons: [{ id: 'lamps', quantity: 4 }] };
  expect(chosenOf(archived, choice).problems).toEqual({ package_id: 'unknown', add_ons: 'unknown' });
});

test('a package costs what it costs; hours beyond it, and extras paid by the hour, by the hour', () => {
  expect(brief(priceLines(terms, 6, 12, all))).toEqual([
    ['performance', 1, 60_000, 60_000],
    ['travel', 0, 80, 0],
    ['add_on', 4, 2_500, 10_000],
    ['add_on', 1, 4_000, 24_000],
  ]);
  // what a night itself goes on for is called otherwise, and names no package
  expect(priceLines(terms, 7.5, 12, all)[1]).toMatchObject({ kind: 'overtime', item_id: 'night' });
  expect(brief(priceLines(terms, 7.5, 12, all))).toEqual([
    ['performance', 1, 60_000, 60_000],
    ['overtime', 1.5, 12_000, 18_000],
    ['travel', 0, 80, 0],
    ['add_on', 4, 2_500, 10_000],
    ['add_on', 1, 4_000, 30_000],
  ]);
});

test('other hours of the same agreement cost what they would have cost from the beginning', () => {
  const half = fc.integer({ min: 12, max: 48 }).map((halves) => halves / 2);
  fc.assert(
    fc.property(half, half, fc.boolean(), (before, after, isBundle) => {
      const chosen = isBundle ? all : { ...all, bundle: null };
      expect(forHours(priceLines(terms, before, 40, chosen), before, after, 12_000)).toEqual(
        priceLines(terms, after, 40, chosen),
      );
    }),
  );
});

test('yen stay whole with half hours', () => {
  const yen = { ...terms, hourly_rate: 12_345, currency: 'JPY' } as const;
  const chosen = { bundle: { ...night, price_cents: 80_000 }, add_ons: [{ ...technician, quantity: 1 }] };
  for (const { total_cents } of priceLines(yen, 6.5, 31, chosen))
    expect(Number.isInteger(total_cents)).toBe(true);
  expect(brief(priceLines(yen, 6.5, 31, chosen))[1]).toEqual(['overtime', 0.5, 12_345, 6_173]);
});

test('amounts keep the numbers that they show', () => {
  expect(amountsIn({ travel_zones: [{ up_to_km: 50, price_cents: 4_000 }] }, 'EUR', 'JPY')).toEqual({
    travel_zones: [{ up_to_km: 50, price_cents: 40 }],
  });
  expect(amountsIn({ travel_per_km_cents: 90 }, 'JPY', 'EUR')).toEqual({ travel_per_km_cents: 9_000 });
});

test('of several currencies the finest is one that loses nothing of any', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...currencies), { minLength: 1 }),
      fc.nat(100_000_000),
      (given, travel_per_km_cents) => {
        const finest = finestOf(given as [Currency]);
        for (const one of given) {
          const there = amountsIn({ travel_per_km_cents }, one, finest);
          expect(amountsIn(there, finest, one)).toEqual({ travel_per_km_cents });
        }
      },
    ),
  );
});
