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

const night = { id: 'a', name: 'Alpha', hours: 5, price_cents: 90_000, includes: '', is_archived: false };

test('amounts of one list that were said in two currencies meet in one', () => {
  const before = { ...base, packages: [night] };
  const typed = { ...before, packages: [night, { ...night, id: 'b', price_cents: 50_000 }] };
  const newest = {
    ...before,
    currency: 'JPY' as const,
    packages: [{ ...night, name: 'Alpha evening', price_cents: 900 }],
  };
  const { values, open, open_parts } = mergeSection(sections.prices, before, typed, newest);
  expect([...open, ...open_parts]).toEqual([]);
  expect(values).toMatchObject({
    currency: 'JPY',
    packages: [
      { name: 'Alpha evening', price_cents: 900 },
      { id: 'b', price_cents: 500 },
    ],
  });
});

test('days and links of two tabs stand side by side', () => {
  const week = { ...base, availability: { monday: true, friday: false }, social_links: {} } as Values;
  const typed = { ...week, availability: { ...week.availability, friday: true } };
  const newest = { ...week, availability: { ...week.availability, monday: false } };
  const merged = mergeSection(sections.days, week, typed, newest);
  expect(merged.values.availability).toMatchObject({ monday: false, friday: true });
  expect(merged.open_parts).toEqual([]);
});
