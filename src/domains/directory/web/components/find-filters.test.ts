import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SearchInput } from '../../contract.ts';
import { eventSearch, readFilters, toSearch, usedFilters, withPlace, writeFilters } from './find-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const lisbon = 'city=Lisbon&country_code=PT&lat=38.7&lng=-9.1';

test('an address says what is unusual, and reads as it was written', () => {
  const address = `${lisbon}&q=soul&genre=funk&genre=house&event_type=wedding&radius_km=25&date=2027-06-12&start_time=18:00&end_time=01:00&price_max=900&rating_min=4.5&instant_only=1&sort=distance`;
  const filters = read(address);
  expect(readFilters(writeFilters(filters))).toEqual(filters);
  expect([...writeFilters(filters).keys()].toSorted()).toEqual(
    [...new URLSearchParams(address).keys()].toSorted(),
  );
  expect(usedFilters(filters)).toBe(8);
  expect(toSearch(filters, 'en')).toEqual({
    q: 'soul',
    genre: ['house', 'funk'],
    event_type: 'wedding',
    place: { lat: 38.7, lng: -9.1, radius_km: 25 },
    date: '2027-06-12',
    start_time: '18:00',
    end_time: '01:00',
    price_max: 90_000,
    currency: 'EUR',
    rating_min: 4.5,
    instant_only: true,
    sort: 'distance',
  });
});

test('what is as usual is not mentioned', () => {
  expect(writeFilters(read('sort=recommended&radius_km=50&q=&genre=')).toString()).toBe('');
  expect(writeFilters(read(`${lisbon}&radius_km=50`)).has('radius_km')).toBe(false);
  expect(writeFilters(read('city=Lisbon&radius_km=25')).toString()).toBe('city=Lisbon&radius_km=25');
});

test.each([
  'date=9999-12-31',
  'date=0001-01-01',
  'date=2027-02-30',
  'q=%00',
  'city=%00',
  'genre=nope',
  'start_time=25:00',
  'price_max=-1',
  'price_max=1e309',
  'rating_min=9',
  'sort=distance',
  'lat=38.7',
  'lat=NaN&lng=1',
  'country_code=PT',
  'radius_km=0',
  'radius_km=10',
])('%s in an address counts as nothing', (address) => {
  expect(read(address)).toEqual(read(''));
});

test('whatever an address holds, the call takes what is read from it', () => {
  const name = fc.constantFrom(...Object.keys(read('')));
  const value = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.double().map(String),
    fc.constantFrom('Lisbon', 'PT', '2027-06-12', '18:00', 'house', 'distance', '\uD800', '\0'),
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(name, value), { maxLength: 12 }), (params) => {
      const filters = readFilters(new URLSearchParams(params));
      expect(SearchInput.safeParse(toSearch(filters, 'ja')).success).toBe(true);
      expect(readFilters(writeFilters(filters))).toEqual(filters);
    }),
    { numRuns: 500 },
  );
});

test('prices are in the currency of the place, else of the language', () => {
  const price = (address: string, language: string) => {
    const { price_max, currency } = toSearch(read(`${address}&price_max=900`), language);
    return { price_max, currency };
  };
  expect(price(lisbon, 'ja')).toEqual({ price_max: 90_000, currency: 'EUR' });
  expect(price('city=Tokyo&country_code=JP&lat=35.7&lng=139.7', 'en')).toEqual({
    price_max: 900,
    currency: 'JPY',
  });
  expect(price('', 'ja').currency).toBe('JPY');
});

test('a DJ’s address carries the event and no other filter', () => {
  const search = eventSearch(read(`${lisbon}&date=2027-06-12&genre=house&sort=price&price_max=5`));
  expect([...new URLSearchParams(search).keys()].toSorted()).toEqual([
    'city',
    'country_code',
    'date',
    'lat',
    'lng',
  ]);
  expect(eventSearch(read('genre=house'))).toBe('');
});

test('a city that was only typed is looked up; where nobody knows it, it stays as typed', async () => {
  const known = { city: 'Lisbon', country_code: 'PT', lat: 38.7, lng: -9.1 };
  expect(await withPlace(read('city=lisb'), () => Promise.resolve(known))).toMatchObject(known);
  expect(await withPlace(read('city=lisb'), () => Promise.resolve(undefined))).toEqual(read('city=lisb'));
  const chosen = read(lisbon);
  expect(await withPlace(chosen, () => Promise.reject(new Error('not asked')))).toBe(chosen);
});
