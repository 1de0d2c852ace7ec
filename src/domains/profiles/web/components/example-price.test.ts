import { expect, test } from 'vitest';
import type { PublicDj } from '../../contract.ts';
import { examplePrice } from './example-price.ts';

const dj = {
  hourly_rate: 100,
  currency: 'EUR',
  minimum_hours: 4,
  travel_free_km: 30,
  travel_per_km_cents: 100,
  travel_zones: [],
  travel_max_km: 400,
  time_zone: 'Europe/Lisbon',
  city: 'Lisbon',
  lat: 38.71667,
  lng: -9.13333,
} as unknown as PublicDj;
const priced = (search: string, over: Partial<PublicDj> = {}) => {
  const { hours, city, distance_km, quote } = examplePrice({ ...dj, ...over }, new URLSearchParams(search));
  return { hours, city, distance_km, total_cents: quote.total_cents };
};

test('without an event it is the shortest set at home, service fee included', () => {
  expect(priced('')).toEqual({ hours: 4, city: 'Lisbon', distance_km: 0, total_cents: 41_600 });
});

test('an event in the address is priced by its real hours and its way', () => {
  // Porto is 275 km away, and the clocks go back that night
  const porto = 'city=Porto&country_code=PT&lat=41.14961&lng=-8.61099';
  const event = priced(`date=2027-10-30&start_time=20:00&end_time=03:00&${porto}`);
  expect(event).toMatchObject({ hours: 8, city: 'Porto' });
  expect(event.total_cents).toBe(Math.round((80_000 + (event.distance_km - 30) * 100) * 1.04));
});

test('where the DJ does not travel there is no price, but that of home', () => {
  const search = 'city=Porto&country_code=PT&lat=41.14961&lng=-8.61099';
  const near = { ...dj, travel_max_km: 100 };
  expect(examplePrice(near, new URLSearchParams(search)).too_far).toEqual({
    city: 'Porto',
    distance_km: priced(search).distance_km,
  });
  expect(priced(search, near)).toEqual(priced(''));
  // as far as it goes is not too far
  const farthest = { ...dj, travel_max_km: priced(search).distance_km };
  expect(examplePrice(farthest, new URLSearchParams(search)).too_far).toBeNull();
  expect(priced(search, { travel_max_km: null }).city).toBe('Porto');
});

test('travel is in it only where the address names a place that the DJ travels to', () => {
  const porto = 'city=Porto&country_code=PT&lat=41.14961&lng=-8.61099';
  const hasTravel = (search: string, over: Partial<PublicDj> = {}) =>
    examplePrice({ ...dj, ...over }, new URLSearchParams(search)).has_travel;
  expect(hasTravel('')).toBe(false);
  expect(hasTravel(porto)).toBe(true);
  expect(hasTravel(porto, { travel_max_km: 100 })).toBe(false);
});

test('fewer hours than the DJ plays for are billed as the least', () => {
  expect(priced('date=2027-06-12&start_time=20:00&end_time=22:00').hours).toBe(4);
});
