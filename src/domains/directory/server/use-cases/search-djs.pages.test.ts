import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import {
  addListing,
  addSlot,
  bases,
  listing,
  type TestListing,
} from '../../../../platform/testing/listing-world.ts';
import { newId } from '../../../../shared/ids.ts';
import { sorts } from '../../rules.ts';
import { findAlternatives } from '../index.ts';

const app = await createTestApp();
const { pool, db } = app.deps;
const client: Actor = {
  id: newId(),
  role: 'user',
  name: 'Client',
  email: 'client@example.test',
  email_verified: true,
};
const [lisbon] = bases;
const place = { lat: lisbon.lat, lng: lisbon.lng, radius_km: 50 };
const api = app.as(client).directory;

const [model] = fc.sample(listing, { seed: 3, numRuns: 1 }) as [TestListing];
/** All alike: every sort has to tell them apart by their ids alone. */
const alike = Array.from({ length: 11 }, (_, index): TestListing => ({
  ...model,
  ...lisbon,
  user_id: newId(),
  dj_name: `Twin ${index}`,
  genres: index < 4 ? ['house'] : ['techno'],
  availability: {
    monday: true,
    tuesday: true,
    wednesday: true,
    thursday: true,
    friday: true,
    saturday: true,
    sunday: true,
  },
  hourly_rate: 100,
  minimum_hours: 3,
  travel_zones: index % 2 ? [{ up_to_km: 40, price_cents: 2_500 }] : [],
  travel_max_km: index < 4 ? null : 60,
  setup_minutes: 60,
  teardown_minutes: 60,
  travel_minutes: 0,
  rating: 4.5,
  review_count: 2,
  is_featured: index < 3,
  visibility: 'public',
}));

beforeAll(async () => {
  for (const { city: _, ...dj } of alike as (TestListing & { city?: string })[]) await addListing(app, dj);
});

test.each(sorts)('%s: equal keys, one a page, give everybody once', async (sort) => {
  for (const where of sort === 'distance' ? [{ place }] : [{}, { place }, { q: 'twin' }]) {
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await api.search({ ...where, sort, limit: 1, ...(cursor ? { cursor } : {}) });
      seen.push(...page.items.map(({ user_id }) => user_id));
      if (!page.next_cursor) break;
      cursor = page.next_cursor;
    }
    expect(seen).toHaveLength(alike.length);
    expect(new Set(seen).size).toBe(alike.length);
  }
});

test('a cursor continues its own search alone', async () => {
  const { next_cursor } = await api.search({ sort: 'price', limit: 2 });
  const cursor = next_cursor!;
  const refused = (input: object) =>
    expect(api.search({ sort: 'price', ...input })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      status: 400,
    });
  await refused({ cursor, sort: 'rating' });
  await refused({ cursor, genre: ['house'] });
  await refused({ cursor: `${cursor}A` });
  await refused({ cursor: cursor.slice(1) });
  await refused({ cursor: btoa('1~x~y') });
  await refused({ cursor: '' });
  expect((await api.search({ sort: 'price', limit: 9, cursor })).items).toHaveLength(9);
});

test('distance needs a place to be measured from', async () => {
  await expect(api.search({ sort: 'distance' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test.each(['0001-01-01', '1999-12-31', '9999-12-31'])('%s is no day to search', async (date) => {
  await expect(api.search({ date })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('a day may be busy and the evening free, up to the minute of the buffers', async () => {
  const dj_id = alike[0]!.user_id;
  const event = { place, date: '2027-06-12', start_time: '18:00', end_time: '23:00' };
  const found = async (over: object = {}) =>
    (await api.search({ ...event, ...over })).items.some(({ user_id }) => user_id === dj_id);
  // 11:00 to 16:00 in Lisbon, which is UTC+1 in June: set-up begins an hour before the event
  const id = await addSlot(app, {
    dj_id,
    from: new Date('2027-06-12T10:00:00Z'),
    to: new Date('2027-06-12T16:00:00Z'),
  });
  expect(await found()).toBe(true);
  expect(await found({ start_time: '17:59' })).toBe(false);
  expect(await found({ start_time: '08:00', end_time: '10:00' })).toBe(true);
  expect(await found({ start_time: '08:00', end_time: '10:01' })).toBe(false);
  await pool.query('delete from slots where id = $1', [id]);
  expect(await found({ start_time: '17:59' })).toBe(true);
});

test('an evening that ends in the hour the clock shows twice ends in the first of them', async () => {
  const dj_id = alike[0]!.user_id;
  // Lisbon's clocks go from 2:00 back to 1:00, at 1:00 UTC; with an hour of teardown 01:30 keeps them until 1:30 UTC
  const night = { date: '2027-10-30', start_time: '19:00', end_time: '01:30' };
  const from = new Date('2027-10-31T01:30:00Z');
  const id = await addSlot(app, { dj_id, from, to: new Date('2027-10-31T05:00:00Z') });
  for (const where of [{}, { place }]) {
    const found = async (end_time: string) =>
      (await api.search({ ...where, ...night, end_time })).items.some(({ user_id }) => user_id === dj_id);
    expect(await found('01:30')).toBe(true);
    expect(await found('01:31')).toBe(false);
  }
  await pool.query('delete from slots where id = $1', [id]);
});

test('nobody is free in the past, neither where the place is nor anywhere', async () => {
  const past = await api.search({ place, date: '2027-01-04', start_time: '09:00' });
  expect(past).toMatchObject({ items: [], is_past: true, total: { count: 0 } });
  expect(await api.search({ place, date: '2027-01-04', start_time: '18:00' })).toMatchObject({
    is_past: false,
  });
  expect(await api.search({ date: '2027-01-02' })).toMatchObject({ items: [], is_past: true });
});

test('visitors see featured DJs alone, in list, count and genres, and are told so', async () => {
  const limited = await app.as(null).directory.search({});
  expect(limited).toMatchObject({
    is_limited_view: true,
    total: { count: 3, is_exact: true },
    facets: { genres: [{ genre: 'house', count: 3 }] },
  });
  expect(limited.items.every((dj) => dj.is_featured)).toBe(true);
  expect(await api.search({})).toMatchObject({ is_limited_view: false, total: { count: 11 } });
});

test('a card carries no more than its own fields', async () => {
  const { items } = await app.as(null).directory.search({ place, limit: 1 });
  expect(Object.keys(items[0]!).toSorted()).toEqual([
    'avatar_url',
    'bpm',
    'city',
    'completed_count',
    'country_code',
    'currency',
    'distance_km',
    'dj_name',
    'genres',
    'hourly_rate',
    'hours',
    'instant_booking',
    'is_featured',
    'minimum_hours',
    'rating',
    'reply_minutes',
    'review_count',
    'slug',
    'tagline',
    'total_cents',
    'user_id',
  ]);
});

test('the all-in price of a card is the price of the quote', async () => {
  const event = { date: '2027-10-30', start_time: '22:00', end_time: '04:00' };
  const far = { lat: lisbon.lat + 0.4, lng: lisbon.lng, radius_km: 100 };
  const { items } = await api.search({ ...event, place: far });
  expect(items).toHaveLength(alike.length);
  for (const dj of items.slice(0, 3)) {
    const { quote, distance_km } = await app.as(client).bookings.quote({
      ...event,
      dj_id: dj.user_id,
      city: 'Somewhere',
      country_code: 'PT',
      lat: far.lat,
      lng: far.lng,
    });
    // the night the clocks go back: seven real hours
    expect(dj).toMatchObject({ hours: 7, total_cents: quote.total_cents, distance_km });
  }
});

test('nobody is found, priced or booked farther away than they travel', async () => {
  const event = { date: '2027-10-30', start_time: '22:00', end_time: '04:00' };
  const far = { lat: lisbon.lat + 0.8, lng: lisbon.lng };
  const { items } = await api.search({ ...event, place: { ...far, radius_km: 100 } });
  expect(items.map(({ dj_name }) => dj_name).toSorted()).toEqual([0, 1, 2, 3].map((n) => `Twin ${n}`));
  const dj_id = alike[4]!.user_id;
  const asked = { ...event, ...far, dj_id, city: 'Somewhere', country_code: 'PT' };
  await expect(app.as(client).bookings.quote(asked)).rejects.toMatchObject({
    code: 'INVALID',
    data: { fields: { city: 'too_far' } },
  });
});

test('featured DJs: as many as asked for, and an empty list rather than a failure', async () => {
  expect((await app.as(null).directory.featured({})).items).toHaveLength(3);
  expect((await app.as(client).directory.featured({ limit: 2 })).items).toHaveLength(2);
  await app.deps.pool.query("update profiles set first_name = 'Ana', last_name = 'Reis'");
  await app.deps.pool.query('update dj_profiles set is_featured = true');
  const { items } = await app.as(null).directory.featured({});
  expect(items).toHaveLength(10);
  expect(items[0]).toMatchObject({ first_name: 'Ana', last_name: 'Reis', is_featured: true });
  expect((await app.as(null).directory.featured({ limit: 11 })).items).toHaveLength(11);
  const context = app.context(null);
  const { listFeatured } = await import('./list-featured.ts');
  const broken = {
    ...context,
    pool: { query: () => Promise.reject(new Error('gone')) },
  } as unknown as typeof context;
  expect(await listFeatured(broken, { limit: 10 })).toEqual([]);
});

test('alternatives are free, near, other DJs, those of the genre first', async () => {
  const [first, second] = alike as [TestListing, TestListing];
  const starts_at = new Date('2027-07-03T17:00:00Z');
  const ends_at = new Date('2027-07-03T22:00:00Z');
  await addSlot(app, { dj_id: second.user_id, from: starts_at, to: ends_at });
  const event = {
    dj_id: first.user_id,
    lat: place.lat,
    lng: place.lng,
    starts_at,
    ends_at,
    genres: ['house'],
    limit: 5,
  };
  const found = await findAlternatives(db, event);
  expect(found).toHaveLength(5);
  expect(found.slice(0, 2).map((dj) => dj.genres)).toEqual([['house'], ['house']]);
  const ids = found.map((dj) => dj.user_id);
  expect(ids).not.toContain(first.user_id);
  expect(ids).not.toContain(second.user_id);
  expect(found[0]).toMatchObject({ hours: 5, total_cents: 52_000, distance_km: 0 });
  expect(await findAlternatives(db, { ...event, lat: 10, lng: 10 })).toEqual([]);
  const inTransaction = await db.transaction((tx) =>
    findAlternatives(tx, { ...event, genres: ['unheard_of'], limit: 3 }),
  );
  expect(inTransaction).toHaveLength(3);
});
