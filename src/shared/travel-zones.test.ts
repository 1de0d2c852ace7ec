import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type TravelTerms, travelPrice, zoneProblems } from './travel-zones.ts';

const zones = [
  { up_to_km: 60, price_cents: 4_000 },
  { up_to_km: 100, price_cents: 9_000 },
];
const terms = { travel_free_km: 30, travel_per_km_cents: 80, travel_zones: zones };

test.each([
  [0, 0],
  [30, 0],
  [31, 4_000],
  [60, 4_000],
  [61, 9_000],
  [100, 9_000],
  [101, 9_080],
  [150, 13_000],
])('the way to a place %i km off costs %i', (distance_km, total_cents) => {
  expect(travelPrice(terms, distance_km).total_cents).toBe(total_cents);
});

test('without zones it is paid by the kilometre beyond the free radius', () => {
  expect(travelPrice({ ...terms, travel_zones: [] }, 130)).toEqual({
    once_cents: 0,
    charged_km: 100,
    total_cents: 8_000,
  });
});

test.each([
  [zones, 30, {}],
  [[], 30, {}],
  [[zones[0]!, { up_to_km: 60, price_cents: 9_000 }], 30, { 'travel_zones.1.up_to_km': 'not_farther' }],
  [zones, 60, { 'travel_zones.0.up_to_km': 'not_farther' }],
  [
    [zones[0]!, { up_to_km: 100, price_cents: 3_999 }],
    30,
    { 'travel_zones.1.price_cents': 'cheaper_farther' },
  ],
])('zones %o beyond %i km: %o', (given, free, problems) => {
  expect(zoneProblems(given, free)).toEqual(problems);
});

const someTerms: fc.Arbitrary<TravelTerms> = fc
  .record({
    travel_free_km: fc.nat(80),
    travel_per_km_cents: fc.nat(300),
    steps: fc.array(fc.record({ km: fc.integer({ min: 1, max: 90 }), cents: fc.nat(9_000) }), {
      maxLength: 5,
    }),
  })
  .map(({ steps, ...rest }) => {
    let [up_to_km, price_cents] = [rest.travel_free_km, 0];
    const travel_zones = steps.map(({ km, cents }) => ({
      up_to_km: (up_to_km += km),
      price_cents: (price_cents += cents),
    }));
    return { ...rest, travel_zones };
  });

test('terms that are valid never make a farther place cheaper, and are whole at every distance', () => {
  fc.assert(
    fc.property(someTerms, fc.nat(800), fc.nat(50), (given, near, more) => {
      expect(zoneProblems(given.travel_zones, given.travel_free_km)).toEqual({});
      const { once_cents, charged_km, total_cents } = travelPrice(given, near);
      expect(Number.isInteger(total_cents)).toBe(true);
      expect(once_cents + charged_km * given.travel_per_km_cents).toBe(total_cents);
      expect(travelPrice(given, near + more).total_cents).toBeGreaterThanOrEqual(total_cents);
    }),
  );
});
