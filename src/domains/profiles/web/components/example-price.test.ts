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
  time_zone: 'Europe/Lisbon',
  city: 'Lisbon',
  lat: 38.71667,
  lng: -9.13333,
} as unknown as PublicDj;
const priced = (search: string) => {
  const { hours, city, distance_km, quote } = examplePrice(dj, new URLSearchParams(search));
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

test('fewer hours than the DJ plays for are billed as the least', () => {
  expect(priced('date=2027-06-12&start_time=20:00&end_time=22:00').hours).toBe(4);
});
