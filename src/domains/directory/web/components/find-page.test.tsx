// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderScreen } from '../../../../ui/testing.tsx';
import type { DjCard, SearchResult } from '../../contract.ts';
import { type Filters, readFilters, toSearch } from './find-filters.ts';
import { FindPage } from './find-page.tsx';

afterEach(cleanup);

const card = (over: Partial<DjCard> = {}): DjCard => ({
  user_id: crypto.randomUUID(),
  slug: 'lua-nova',
  dj_name: 'Lua Nova',
  tagline: null,
  avatar_url: null,
  genres: ['house'],
  city: 'Lisboa',
  country_code: 'PT',
  hourly_rate: 100,
  currency: 'EUR',
  minimum_hours: 3,
  instant_booking: false,
  bpm: 124,
  rating: 4.9,
  review_count: 87,
  reply_minutes: 45,
  completed_count: 3,
  is_featured: true,
  hours: 6,
  total_cents: 62_400,
  distance_km: null,
  ...over,
});

const result = (over: Partial<SearchResult> = {}): SearchResult => ({
  items: [card(), card({ slug: 'otto', dj_name: 'Otto' })],
  next_cursor: null,
  total: { count: 2, is_exact: true },
  facets: {
    genres: [
      { genre: 'house', count: 2 },
      { genre: 'techno', count: 1 },
    ],
    is_exact: true,
  },
  is_limited_view: false,
  is_past: false,
  ...over,
});

function open(first: SearchResult, search = '', language: 'en' | 'de' = 'en') {
  const filters: Filters = readFilters(new URLSearchParams(search));
  const page = (
    <FindPage filters={filters} input={toSearch(filters, language)} first={first} isContinued={false} />
  );
  return renderScreen(page, { path: '/find-dj', at: `/find-dj?${search}`, language });
}

test('what is typed draws no card again', async () => {
  let drawn = 0;
  const counted = Object.defineProperty(card(), 'dj_name', { get: () => ((drawn += 1), 'Counted') });
  open(result({ items: [counted] }));
  await screen.findByRole('heading', { name: 'Counted' });
  const before = drawn;
  const price = screen.getByLabelText('up to');
  fireEvent.change(price, { target: { value: '9' } });
  expect((price as HTMLInputElement).value).toBe('9');
  expect(drawn).toBe(before);
});

test('each DJ is a card with the price all in, that leads on with the event', () => {
  open(result(), 'date=2027-06-12');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('DJs free on Sat, 12 Jun 2027');
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 DJs found');
  const [first] = screen.getAllByRole('article');
  expect(first!.textContent).toContain('€624');
  expect(within(first!).getByRole('link').getAttribute('href')).toBe('/dj/lua-nova?date=2027-06-12');
});

test('a visitor is told that only featured DJs are shown, and comes back here after signing up', () => {
  open(result({ is_limited_view: true }), 'genre=house');
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    `/register?${new URLSearchParams({ next: '/find-dj?genre=house' }).toString()}`,
  );
});

test('nobody found: what may help, and a way out of the filters', () => {
  open(result({ items: [], total: { count: 0, is_exact: true } }), 'genre=techno');
  expect(screen.getByRole('heading', { name: 'No DJ fits all of this' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Clear all filters' }).getAttribute('href')).toBe('/find-dj');
});

test('a date in the past says so and offers the search without it', () => {
  open(
    result({ items: [], is_past: true, total: { count: 0, is_exact: true } }),
    'date=2020-01-01&genre=house',
  );
  expect(screen.getByRole('heading', { name: 'That time has passed' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Search without a date' }).getAttribute('href')).toBe(
    '/find-dj?genre=house',
  );
});

test('genres carry their counts, also where there are more than were counted', () => {
  open(
    result({
      total: { count: 500, is_exact: false },
      facets: { genres: [{ genre: 'house', count: 320 }], is_exact: false },
    }),
    'genre=techno',
    'de',
  );
  expect(screen.getByRole('checkbox', { name: 'House 320+' })).toHaveProperty('checked', false);
  expect(screen.getByRole('checkbox', { name: 'Techno 0+' })).toHaveProperty('checked', true);
  expect(document.body.textContent).toContain('Mindestens 500 DJs gefunden');
});

test('on a small screen the filters are a dialog that Escape closes', () => {
  open(result());
  const button = screen.getByRole('link', { name: 'Filters' });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.click(button);
  expect(screen.getByRole('dialog', { name: 'Filters' })).toBeDefined();
  fireEvent.keyDown(window, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a choice shows at once, before the list has come', () => {
  open(result());
  const house = screen.getByRole('checkbox', { name: 'House 2' });
  fireEvent.click(house);
  expect(house).toHaveProperty('checked', true);
});
