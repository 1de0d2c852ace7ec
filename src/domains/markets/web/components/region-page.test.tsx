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
  // its country's prices are not for search engines, but whoever passes the page on shows what it is
  expect(image()).toBe('http://localhost/share/en.png');
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  expect(document.querySelector('link[rel="canonical"]')).toBeNull();
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

const weddings: Market['agreed'] = { count: 12, dj_count: 4, totals: [50_000, 60_000, 80_000], hours: 5.5 };
const shown = (city: Partial<typeof porto>) => {
  const market = { city: { ...porto, ...city }, country: portugal, nearby: [], djs: [] };
  return renderScreen(<CityPage market={market} night={night} />);
};
const facts = () =>
  JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '{}') as {
    '@graph': [{ description: string; offers?: { lowPrice: number; highPrice: number } }];
  };

test('of few prices the lowest, the middle and the highest are told under these names, shares only of ten', () => {
  const { unmount, container } = shown({});
  expect(container.textContent).toContain('The lowest price is €312, the highest €832.');
  expect(container.textContent).toContain('ask between €312 and €832 for 6 hours');
  expect(container.textContent).not.toMatch(/Eight in ten|quarter|half of/i);
  expect(facts()['@graph'][0].offers).toMatchObject({ lowPrice: 312, highPrice: 832 });
  unmount();
  const { container: many } = shown({ asked: asked && { ...asked, count: 10 } });
  expect(many.textContent).toContain('Eight in ten ask between €312 and €832.');
  expect(many.textContent).toContain('half of the DJs who play weddings ask between €374 and €499');
});

test('what was agreed in the city itself leads, where it was often enough', () => {
  const { unmount } = shown({ agreed: weddings });
  const [first, second] = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect([first, second]).toEqual(['What was agreed', 'What DJs ask']);
  const lead = document.querySelector('h1 + p')?.textContent;
  expect(lead).toContain('12 weddings in the last two years. Half cost between €500 and €800');
  expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(lead);
  expect(facts()['@graph'][0].description).toBe(lead);
  unmount();
  shown({ agreed: { ...weddings, count: 5 } });
  expect(document.querySelector('h1 + p')?.textContent).toContain('The median price was €600');
});

test('a city with agreed prices alone is its own page, and not its country’s', () => {
  shown({ asked: null, agreed: weddings });
  expect(image()).toBe('http://localhost/share/city/en/porto.png');
  expect(facts()['@graph'][0].offers).toBeUndefined();
});
