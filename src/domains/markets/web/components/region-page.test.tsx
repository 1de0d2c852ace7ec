// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import type { Market } from '../../contract.ts';
import { CityPage } from './city-page.tsx';
import { RegionPage } from './region-page.tsx';

afterEach(cleanup);

const asked: Market['asked'] = {
  count: 5,
  totals: [31_200, 37_440, 43_680, 49_920, 83_200],
  rates: [6_000, 7_000, 8_000],
  travel_free_km: 20,
  travel_per_km_cents: 80,
  well_rated: null,
};
const portugal: Market = {
  slug: 'portugal',
  name: 'Portugal',
  country_code: 'PT',
  currency: 'EUR',
  dj_count: 8,
  asked,
  agreed: null,
};
const porto = {
  ...portugal,
  slug: 'porto',
  name: 'Porto',
  lat: 41.15,
  lng: -8.61,
  time_zone: 'Europe/Lisbon',
};
const night = { hours: 6, km: 0 };
const image = () => document.querySelector('meta[property="og:image"]')?.getAttribute('content');

test('a link to a country shows the country’s own picture', () => {
  renderScreen(<RegionPage market={{ region: portugal, cities: [], djs: [] }} />, { language: 'ja' });
  expect(image()).toBe('http://localhost/share/region/ja/portugal.png');
});

test('a link to a city’s prices shows the city’s own picture, where it has prices', () => {
  const market = { city: porto, country: portugal, nearby: [], djs: [] };
  const { unmount } = renderScreen(<CityPage market={market} night={night} />, { language: 'fr' });
  expect(image()).toBe('http://localhost/share/city/fr/porto.png');
  unmount();
  renderScreen(<CityPage market={{ ...market, city: { ...porto, asked: null } }} night={night} />);
  expect(image()).toBeUndefined();
});
