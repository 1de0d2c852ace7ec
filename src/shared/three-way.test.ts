import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asSet, byKey, listBy } from './shape.ts';
import { isSamePart, mergeThreeWays, withPartOf } from './three-way.ts';

const place = ['city', 'country_code'] as const;
const rules = { groups: [place] };
const names = [...place, 'bio'] as const;
type Values = Record<(typeof names)[number], string>;

test('a place is the one that was typed or the one that was saved elsewhere, never half of each', () => {
  const base: Values = { city: 'Lisbon', country_code: 'PT', bio: '' };
  const typed = { ...base, city: 'Porto' };
  const newest: Values = { city: 'Madrid', country_code: 'ES', bio: 'New here.' };
  expect(mergeThreeWays(names, base, typed, newest, rules)).toEqual({
    values: { city: 'Porto', country_code: 'PT', bio: 'New here.' },
    taken: ['bio'],
    joined: [],
    open_parts: [],
    open: ['city', 'country_code'],
  });
  expect(mergeThreeWays(names, base, base, newest, rules).values).toEqual(newest);
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
      const merged = mergeThreeWays(names, base, typed, newest, rules);
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
      expect(mergeThreeWays(names, one, other, one, rules)).toEqual({
        values: other,
        taken: [],
        joined: [],
        open: [],
        open_parts: [],
      });
      const taken = mergeThreeWays(names, one, one, other, rules);
      expect(taken.values).toEqual(other);
      expect(taken.open).toEqual([]);
    }),
  );
});

interface Item {
  id: string;
  name: string;
  price: number;
  is_archived: boolean;
}
interface Many {
  links: Record<string, string>;
  genres: string[];
  packages: Item[];
  zones: { km: number; price: number }[];
}
const fields = ['links', 'genres', 'packages', 'zones'] as const;
const shapes = {
  links: byKey,
  genres: asSet,
  packages: listBy<Item>({ keyOf: ({ id }) => id, stateOf: ({ is_archived }) => is_archived }),
  zones: listBy<Many['zones'][number]>({ keyOf: ({ km }) => String(km), rank: ({ km }) => km }),
};
const merge = (base: Many, typed: Many, newest: Many) =>
  mergeThreeWays(fields, base, typed, newest, { shapes });

const alpha: Item = { id: 'a', name: 'Alpha night', price: 900, is_archived: false };
const beta: Item = { id: 'b', name: 'Beta night', price: 500, is_archived: false };
const nothing: Many = { links: {}, genres: ['house'], packages: [alpha], zones: [] };

test('what two tabs change in one list or object goes together', () => {
  const typed: Many = {
    links: { soundcloud: 's' },
    genres: ['house', 'funk'],
    packages: [{ ...alpha, price: 950 }, beta],
    zones: [{ km: 60, price: 40 }],
  };
  const newest: Many = {
    links: { instagram: 'i' },
    genres: ['techno'],
    packages: [{ ...alpha, name: 'Alpha evening' }],
    zones: [{ km: 30, price: 20 }],
  };
  const merged = merge(nothing, typed, newest);
  expect(merged).toMatchObject({ open: [], open_parts: [], taken: [], joined: fields });
  expect(merged.values).toEqual({
    links: { soundcloud: 's', instagram: 'i' },
    genres: ['techno', 'funk'],
    packages: [{ ...alpha, name: 'Alpha evening', price: 950 }, beta],
    zones: [
      { km: 30, price: 20 },
      { km: 60, price: 40 },
    ],
  });
});

test('only what both said something else of is open: as typed, until the other is taken', () => {
  const typed: Many = {
    ...nothing,
    links: { instagram: 'mine', youtube: 'y' },
    packages: [{ ...alpha, name: 'Mine', price: 950 }, beta],
  };
  const newest: Many = {
    ...nothing,
    links: { instagram: 'theirs' },
    packages: [{ ...alpha, price: 990 }],
  };
  const { values: met, open, open_parts } = merge(nothing, typed, newest);
  expect(met).toEqual(typed);
  expect(open).toEqual([]);
  expect(open_parts).toEqual([
    { name: 'links', at: ['instagram'] },
    { name: 'packages', at: ['a', 'price'] },
  ]);
  expect(withPartOf(byKey, met.links, newest.links, ['instagram'])).toEqual({
    instagram: 'theirs',
    youtube: 'y',
  });
  expect(withPartOf(shapes.packages, met.packages, newest.packages, ['a', 'price'])).toEqual([
    { ...alpha, name: 'Mine', price: 990 },
    beta,
  ]);
});

test('one that was changed here and removed or archived there stays as typed, and is open as a whole', () => {
  const typed = { ...nothing, packages: [{ ...alpha, price: 950 }] };
  for (const packages of [[], [{ ...alpha, is_archived: true }]]) {
    const { values: met, open_parts } = merge(nothing, typed, { ...nothing, packages });
    expect(met).toEqual(typed);
    expect(open_parts).toEqual([{ name: 'packages', at: ['a'] }]);
    expect(withPartOf(shapes.packages, met.packages, packages, ['a'])).toEqual(packages);
  }
});

test('an order that was changed in one place is kept, and is open where both changed it', () => {
  const inOrder = (...ids: string[]): Many => ({ ...nothing, packages: ids.map((id) => ({ ...alpha, id })) });
  const order = (merged: { values: Many }) => merged.values.packages.map(({ id }) => id).join('');
  expect(order(merge(inOrder('a', 'b', 'c'), inOrder('a', 'b', 'c', 'd'), inOrder('c', 'a', 'b')))).toBe(
    'cdab',
  );
  expect(order(merge(inOrder('a', 'b', 'c'), inOrder('c', 'b', 'a'), inOrder('a', 'x', 'b', 'c')))).toBe(
    'cbax',
  );
  expect(merge(inOrder('a', 'b', 'c'), inOrder('c', 'b', 'a'), inOrder('b', 'a', 'c')).open).toEqual([
    'packages',
  ]);
});

test('parts that cannot be told apart are one value', () => {
  const typed = { ...nothing, zones: [1, 2].map((price) => ({ km: 60, price })) };
  const merged = merge(nothing, typed, { ...nothing, zones: [{ km: 30, price: 1 }] });
  expect(merged.values).toEqual(typed);
  expect(merged.open).toEqual(['zones']);
});

const word = fc.constantFrom('x', 'y', 'z');
const many = fc.record<Many>({
  links: fc.dictionary(word, word),
  genres: fc.uniqueArray(word),
  packages: fc.uniqueArray(
    fc.record<Item>({
      id: word,
      name: word,
      price: fc.nat(2),
      is_archived: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  ),
  zones: fc
    .uniqueArray(fc.record({ km: fc.nat(3), price: fc.nat(2) }), { selector: ({ km }) => km })
    .map((zones) => zones.toSorted((one, other) => one.km - other.km)),
});

test('whatever meets in lists and objects: each part is the one that was typed, or else the newest', () => {
  fc.assert(
    fc.property(many, many, many, (base, typed, newest) => {
      const { values: met, open, open_parts } = merge(base, typed, newest);
      for (const name of fields) {
        const shape = shapes[name];
        const [before, here, there, after] = [base, typed, newest, met].map((one) => shape.apart(one[name])!);
        for (const key of new Set([...before!.keys(), ...here!.keys(), ...there!.keys(), ...after!.keys()])) {
          const at = [key];
          const isSame = (one: Many, other: Many) => isSamePart(shape, one[name], other[name], at);
          expect(isSame(met, newest) || !isSame(base, typed)).toBe(true);
          expect(isSame(met, typed) || !isSame(base, newest)).toBe(true);
          const of_part = open_parts.filter((one) => one.name === name && one.at[0] === key);
          const isClear = isSame(base, typed) || isSame(base, newest) || isSame(typed, newest);
          expect(of_part.length === 0 || !isClear).toBe(true);
          for (const { at: path } of of_part) {
            expect(isSamePart(shape, met[name], typed[name], path)).toBe(true);
            const taken = withPartOf(shape, met[name], newest[name], path);
            expect(isSamePart(shape, taken, newest[name], path)).toBe(true);
            const others = [...after!.keys()].filter((other) => other !== key);
            expect(others.filter((other) => !isSamePart(shape, taken, met[name], [other]))).toEqual([]);
          }
        }
      }
      // an order alone is open as a whole
      expect(open.filter((name) => name !== 'packages')).toEqual([]);
    }),
  );
});

test('which of two tabs is saved first makes no difference where nobody has to choose', () => {
  fc.assert(
    fc.property(many, many, many, (base, one, other) => {
      const [first, second] = [merge(base, one, other), merge(base, other, one)];
      if (first.open.length + first.open_parts.length > 0) return;
      for (const name of fields) {
        const shape = shapes[name];
        const [here, there] = [first, second].map(({ values: met }) => shape.apart(met[name])!);
        expect(Object.fromEntries(here!)).toEqual(Object.fromEntries(there!));
      }
    }),
  );
});
