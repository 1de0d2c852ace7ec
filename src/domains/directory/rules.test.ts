import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../../shared/geo.ts';
import {
  cellOf,
  cellsWithin,
  decodeCursor,
  encodeCursor,
  maskOf,
  namesIn,
  searchKey,
  wordsQuery,
} from './rules.ts';

const point = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const near = fc.record({
  lat: fc.double({ min: -4, max: 4, noNaN: true }),
  lng: fc.double({ min: -6, max: 6, noNaN: true }),
});

test('the squares of a circle hold every point within it, over the date line and at the poles too', () => {
  fc.assert(
    fc.property(point, near, fc.integer({ min: 1, max: 300 }), (centre, step, radius_km) => {
      const lng = centre.lng + step.lng;
      const other = {
        lat: Math.min(90, Math.max(-90, centre.lat + step.lat)),
        lng: lng > 180 ? lng - 360 : lng < -180 ? lng + 360 : lng,
      };
      fc.pre(distanceKm(centre, other) <= radius_km);
      expect(cellsWithin(centre, radius_km)).toContain(cellOf(other));
    }),
    { numRuns: 2_000 },
  );
});

test('a small circle touches few squares, each once', () => {
  const cells = cellsWithin({ lat: 38.7, lng: -9.1 }, 50);
  expect(cells.length).toBeLessThan(40);
  expect(new Set(cells).size).toBe(cells.length);
});

test('masks name what they were made of', () => {
  const known = Array.from({ length: 40 }, (_, index) => `name-${index}`);
  fc.assert(
    fc.property(fc.subarray(known), (names) => {
      expect(namesIn(maskOf(names, known), known)).toEqual(names);
    }),
  );
});

test.each([
  ['Lua Nova', "'Lua' & 'Nova':*"],
  ["l'été & (b)|!:*", "'l' & 'été' & 'b'"],
  ['  ', null],
  ["';--", null],
  ['東京ナイト dj', "'dj':* & '東京' & '京ナ' & 'ナイ' & 'イト'"],
  ['夜', "'夜':*"],
])('%j is asked as %s', (q, expected) => {
  expect(wordsQuery(q)).toBe(expected);
});

test.each([
  ['São Paulo', 'sao paulo'],
  ['KØBENHAVN', 'kobenhavn'],
  ["L'Hospitalet de Llobregat", 'l hospitalet de llobregat'],
  ['Łódź', 'lodz'],
  ['東京', '東京'],
])('%s is compared as %s', (name, expected) => {
  expect(searchKey(name)).toBe(expected);
});

test('a cursor survives the round trip, and continues only the search it was made for', () => {
  const key = fc.double({ noNaN: true, noDefaultInfinity: true });
  fc.assert(
    fc.property(key, fc.uuid(), fc.string(), (number, dj_id, search) => {
      const cursor = encodeCursor({ key: number, dj_id }, 'price', search);
      expect(cursor.length).toBeLessThanOrEqual(300);
      expect(decodeCursor(cursor, 'price', search)).toEqual({ key: number + 0, dj_id });
      expect(decodeCursor(cursor, 'rating', search)).toBeNull();
      expect(decodeCursor(cursor, 'price', `${search} `)).toBeNull();
    }),
  );
});

test('what is no cursor of ours is refused', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(decodeCursor(text, 'recommended', '')).toBeNull();
    }),
  );
  const cursor = encodeCursor({ key: 4_812, dj_id: crypto.randomUUID() }, 'recommended', '{}');
  for (let index = 0; index < cursor.length - 1; index++) {
    const changed = cursor[index] === 'A' ? 'B' : 'A';
    expect(
      decodeCursor(cursor.slice(0, index) + changed + cursor.slice(index + 1), 'recommended', '{}'),
    ).toBeNull();
  }
});
