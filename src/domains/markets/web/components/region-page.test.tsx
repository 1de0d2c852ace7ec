// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
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
  renderScreen(<RegionPage market={{ region: portugal, cities: [], city_count: 0, djs: [] }} />, {
    language: 'ja',
  });
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

test('a country says in how many cities its DJs live, however many of them are listed', () => {
  renderScreen(<RegionPage market={{ region: portugal, cities: [], city_count: 75, djs: [] }} />);
  expect(screen.getByText('75')).toBeDefined();
});

test('a city without prices says whether there are too few or none', () => {
  const none = { ...porto, dj_count: 0, asked: null };
  const market = { city: none, country: null, nearby: [], djs: [] };
  const { unmount } = renderScreen(<CityPage market={market} night={night} />);
  const lead = () => document.querySelector('h1 + p')?.textContent;
  expect(lead()).toContain('Nobody who plays weddings');
  unmount();
  renderScreen(
    <CityPage market={{ ...market, country: { ...portugal, dj_count: 3, asked: null } }} night={night} />,
  );
  expect(lead()).toContain('Too few');
});

test('nothing is called all in where no place is known', () => {
  const market = { city: porto, country: portugal, nearby: [], djs: [] };
  const { unmount } = renderScreen(<CityPage market={market} night={night} />);
  expect(document.querySelector('h1 + p')?.textContent).toContain('before travel');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).not.toContain('all in');
  unmount();
  renderScreen(<RegionPage market={{ region: portugal, cities: [], city_count: 0, djs: [] }} />);
  expect(document.querySelector('h1 + p')?.textContent).toContain('travel once the place is known');
});
