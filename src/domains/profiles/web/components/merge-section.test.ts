import { expect, test } from 'vitest';
import { mergeSection } from './merge-section.ts';
import { sections, type Values } from './profile-sections.ts';

const base = {
  city: 'Lisbon',
  country_code: 'PT',
  lat: 38.72,
  lng: -9.14,
  currency: 'GBP',
  hourly_rate: 90,
  travel_per_km_cents: 90,
  travel_zones: [],
  packages: [],
  add_ons: [],
} as unknown as Values;

test('a place that was typed keeps its own country and coordinates', () => {
  const typed = { ...base, city: 'Porto', lat: 41.15, lng: -8.61 };
  const newest = { ...base, city: 'Madrid', country_code: 'ES', lat: 40.42, lng: -3.7 };
  const merged = mergeSection(sections.place, base, typed, newest);
  expect(merged.values).toEqual(typed);
  expect(merged.taken).toEqual([]);
  expect(merged.open).toContain('city');
});

test('a price that was typed keeps its number in a currency that was saved elsewhere', () => {
  const typed = { ...base, travel_per_km_cents: 200 };
  const newest = { ...base, currency: 'JPY' as const, travel_per_km_cents: 1 };
  const { values } = mergeSection(sections.prices, base, typed, newest);
  expect(values).toMatchObject({ currency: 'JPY', travel_per_km_cents: 2 });
});
