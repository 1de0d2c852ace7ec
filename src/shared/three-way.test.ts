import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeThreeWays } from './three-way.ts';

const place = ['city', 'country_code'] as const;
const names = [...place, 'bio'] as const;
type Values = Record<(typeof names)[number], string>;

test('a place is the one that was typed or the one that was saved elsewhere, never half of each', () => {
  const base: Values = { city: 'Lisbon', country_code: 'PT', bio: '' };
  const typed = { ...base, city: 'Porto' };
  const newest: Values = { city: 'Madrid', country_code: 'ES', bio: 'New here.' };
  expect(mergeThreeWays(names, base, typed, newest, [place])).toEqual({
    values: { city: 'Porto', country_code: 'PT', bio: 'New here.' },
    taken: ['bio'],
    open: ['city', 'country_code'],
  });
  expect(mergeThreeWays(names, base, base, newest, [place]).values).toEqual(newest);
});

const values = fc.record<Values>({
  city: fc.constantFrom('a', 'b', 'c'),
  country_code: fc.constantFrom('x', 'y'),
  bio: fc.constantFrom('1', '2', '3'),
});
const of = (fields: readonly (keyof Values)[], source: Values) => fields.map((name) => source[name]);

test('whatever meets: nothing typed is lost, what was not touched is the newest, what belongs together stays so', () => {
  fc.assert(
    fc.property(values, values, values, (base, typed, newest) => {
      const merged = mergeThreeWays(names, base, typed, newest, [place]);
      for (const unit of [place, ['bio'] as const]) {
        const [before, here, there, after] = [base, typed, newest, merged.values].map((one) => of(unit, one));
        const isTouched = String(here) !== String(before);
        expect(after).toEqual(isTouched ? here : there);
        for (const name of unit) {
          const isOpen = isTouched && String(there) !== String(before) && typed[name] !== newest[name];
          expect(merged.open.includes(name)).toBe(isOpen);
          expect(merged.taken.includes(name)).toBe(!isTouched && base[name] !== newest[name]);
        }
      }
    }),
  );
});

test('nothing saved elsewhere leaves what was typed, nothing typed takes what was saved', () => {
  fc.assert(
    fc.property(values, values, (one, other) => {
      expect(mergeThreeWays(names, one, other, one, [place])).toEqual({ values: other, taken: [], open: [] });
      const taken = mergeThreeWays(names, one, one, other, [place]);
      expect(taken.values).toEqual(other);
      expect(taken.open).toEqual([]);
    }),
  );
});
