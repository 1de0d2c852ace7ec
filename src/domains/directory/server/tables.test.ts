import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../platform/testing/app.ts';
import { addListing, addSlot, listing, type TestListing } from '../../../platform/testing/listing-world.ts';
import { weekdays } from '../../../shared/calendar-date.ts';
import { currencies, toCents, toReferenceCents } from '../../../shared/money.ts';
import { travelPrice } from '../../../shared/travel-zones.ts';
import { eventTypes, genres, isPublic, readAvailability } from '../../profiles/rules.ts';
import { cellOf, maskOf } from '../rules.ts';

const app = await createTestApp();
const { pool } = app.deps;
const [dj] = fc.sample(listing, { seed: 1, numRuns: 1 }) as [TestListing];

const rowOf = async (id = dj.user_id): Promise<Record<string, unknown> | undefined> =>
  (await pool.query('select * from dj_listings where dj_id = $1', [id])).rows[0];

const change = (table: 'profiles' | 'dj_profiles', fields: Record<string, unknown>, id = dj.user_id) =>
  pool.query(
    `update ${table} set ${Object.keys(fields)
      .map((name, index) => `${name} = $${index + 2}`)
      .join(', ')}
     where ${table === 'profiles' ? 'id' : 'user_id'} = $1`,
    [id, ...Object.values(fields)],
  );

beforeAll(() => addListing(app, dj));

test('a listing says what the contract and the rules say', async () => {
  const { rows } = await pool.query(
    'select genre_mask($1) as genre, event_mask($2) as event, weekday_mask($3) as weekday',
    [genres, eventTypes, JSON.stringify(dj.availability)],
  );
  expect(rows[0]).toEqual({
    genre: maskOf(genres, genres),
    event: maskOf(eventTypes, eventTypes),
    weekday: maskOf(
      weekdays.filter((day) => dj.availability[day]),
      weekdays,
    ),
  });
  for (const [bit, genre] of genres.entries())
    expect((await pool.query('select genre_mask($1) as mask', [[genre, 'unheard_of']])).rows).toEqual([
      { mask: 2 ** bit },
    ]);
  for (const [bit, type] of eventTypes.entries())
    expect((await pool.query('select event_mask($1) as mask', [[type]])).rows).toEqual([{ mask: 2 ** bit }]);
  for (const currency of currencies) {
    const { rows: prices } = await pool.query(
      'select 977 * minor_units($1) * reference_factor($1) as cents',
      [currency],
    );
    expect(Math.round(prices[0].cents)).toBe(toReferenceCents(toCents(977, currency), currency));
  }
  expect((await rowOf())?.['cell']).toBe(cellOf(dj));
});

test.each([
  [{ lat: 90, lng: 180 }],
  [{ lat: -90, lng: -180 }],
  [{ lat: 51.5, lng: -0.25 }],
  [{ lat: -33.875, lng: 151.2 }],
])('the square of %j is numbered alike in both places', async (point) => {
  await change('dj_profiles', point);
  expect((await rowOf())?.['cell']).toBe(cellOf(point));
});

test('tiers of scores follow the scores, from the first to the last', async () => {
  const { rows } = await pool.query<{ tiers: number[] }>(
    'select array_agg(distinct listing_tier(score) order by listing_tier(score)) as tiers from generate_series(0, 6000) as score',
  );
  expect(rows[0]!.tiers).toEqual([0, 1, 2, 3, 4, 5]);
  const { rows: mixed } = await pool.query(
    'select from generate_series(0, 6000) as score where listing_tier(score) < listing_tier(score + 1)',
  );
  expect(mixed).toEqual([]);
});

const visibility = fc.constantFrom('public', 'private', null);

test('who is listed as public is decided as in the rules', async () => {
  const records = fc.record({ visibility, is_public: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(records, records, async (own, profile) => {
      await change('dj_profiles', own);
      await change('profiles', profile);
      expect((await rowOf())?.['is_public']).toBe(isPublic(own, profile));
    }),
    { numRuns: 40 },
  );
  await change('dj_profiles', { visibility: 'public' });
});

test.each([
  ['{"friday":true,"monday":"true"}'],
  ['{"friday":'],
  ['7'],
  [JSON.stringify({ sunday: true, friday: false })],
])('availability stored as the text %s is read alike in both places', async (text) => {
  await change('dj_profiles', { availability: JSON.stringify(text) });
  const days = readAvailability(text);
  expect((await rowOf())?.['weekday_mask']).toBe(
    maskOf(
      weekdays.filter((day) => days[day]),
      weekdays,
    ),
  );
});

test('a profile that lacks address, place or price is not listed, and is again when it has them', async () => {
  for (const [table, gone, back] of [
    ['dj_profiles', { hourly_rate: 0 }, { hourly_rate: 90 }],
    ['dj_profiles', { lat: null }, { lat: 1 }],
    ['profiles', { city: null }, { city: 'Lisbon' }],
    ['profiles', { custom_slug: null }, { custom_slug: 'back-again' }],
  ] as const) {
    await change(table, gone);
    expect(await rowOf()).toBeUndefined();
    await change(table, back);
    expect(await rowOf()).toMatchObject({ dj_id: dj.user_id, is_public: true });
  }
});

test('a better rating, more reviews, more events and quicker replies each raise the score', async () => {
  const score = async (fields: Record<string, unknown>): Promise<number> => {
    await change('dj_profiles', {
      rating: 4.5,
      review_count: 5,
      completed_count: 3,
      reply_minutes: 500,
      ...fields,
    });
    return Number((await rowOf())?.['score']);
  };
  const usual = await score({});
  for (const better of [{ rating: 5 }, { review_count: 50 }, { completed_count: 40 }, { reply_minutes: 30 }])
    expect(await score(better)).toBeGreaterThan(usual);
  expect(await score({ rating: 5, review_count: 1 })).toBeLessThan(
    await score({ rating: 4.9, review_count: 60 }),
  );
  expect(await score({ rating: null, review_count: 0, reply_minutes: null })).toBeLessThan(usual);
});

test.each([
  ['[{"up_to_km": 60, "price_cents": 1}, {"up_to_km": 60, "price_cents": 2}]'],
  ['[{"up_to_km": 60, "price_cents": 2}, {"up_to_km": 90, "price_cents": 1}]'],
  ['[{"up_to_km": 60.5, "price_cents": 2}]'],
  ['[{"up_to_km": 60}]'],
  ['[{"up_to_km": 20001, "price_cents": 2}]'],
  ['[{"up_to_km": 60, "price_cents": -1}]'],
  ['{"up_to_km": 60}'],
])('the database keeps no zones like %s', async (zones) => {
  await expect(change('dj_profiles', { travel_free_km: 30, travel_zones: zones })).rejects.toMatchObject({
    code: '23514',
  });
});

test('what a way costs is said alike in both places, for any zones and distance', async () => {
  const terms = fc
    .record({
      travel_free_km: fc.nat(60),
      travel_per_km_cents: fc.nat(200),
      steps: fc.array(fc.tuple(fc.integer({ min: 1, max: 80 }), fc.nat(5_000)), {
        minLength: 1,
        maxLength: 8,
      }),
    })
    .map(({ steps, ...rest }) => {
      let [up_to_km, price_cents] = [rest.travel_free_km, 0];
      return {
        ...rest,
        travel_zones: steps.map(([km, cents]) => ({
          up_to_km: (up_to_km += km),
          price_cents: (price_cents += cents),
        })),
      };
    });
  await fc.assert(
    fc.asyncProperty(terms, fc.nat(900), async (given, km) => {
      const zones = JSON.stringify(given.travel_zones);
      const { rows } = await pool.query(
        'select are_travel_zones($4, $2) as valid, travel_cents($1, $2, $3, zone_pairs($4)) as cents',
        [km, given.travel_free_km, given.travel_per_km_cents, zones],
      );
      expect(rows[0]).toEqual({ valid: true, cents: travelPrice(given, km).total_cents });
    }),
    { numRuns: 200 },
  );
});

test('simultaneous changes of both records both arrive', async () => {
  const clients = [
    new pg.Client(app.deps.env.DATABASE_URL),
    new pg.Client(app.deps.env.DATABASE_URL),
  ] as const;
  const [first, second] = clients;
  await Promise.all(clients.map((client) => client.connect()));
  await change('dj_profiles', { visibility: null, is_public: true, is_featured: false });
  await first.query('begin');
  await first.query("update profiles set visibility = 'private' where id = $1", [dj.user_id]);
  const waiting = second.query('update dj_profiles set is_featured = true where user_id = $1', [dj.user_id]);
  await first.query('commit');
  await waiting;
  expect(await rowOf()).toMatchObject({ is_public: false, is_featured: true });
  await Promise.all(clients.map((client) => client.end()));
  await change('profiles', { visibility: 'public' });
});

/** Messages on the channel that empties stored pages, while `work` runs; one per transaction. */
async function messagesOf(work: () => Promise<unknown>): Promise<number> {
  const client = new pg.Client(app.deps.env.DATABASE_URL);
  await client.connect();
  let count = 0;
  client.on('notification', () => count++);
  await client.query('listen directory');
  await work();
  await client.query('select 1');
  await client.end();
  return count;
}

test('every process hears of a change of a listed DJ, and of no other', async () => {
  expect(await messagesOf(() => change('dj_profiles', { hourly_rate: 95 }))).toBe(1);
  expect(await messagesOf(() => change('profiles', { tagline: 'All night' }))).toBe(1);
  expect(await messagesOf(() => change('profiles', { tagline: 'All night' }))).toBe(0);
  expect(await messagesOf(() => change('dj_profiles', { visibility: 'private' }))).toBe(1);
  expect(await messagesOf(() => change('dj_profiles', { hourly_rate: 96 }))).toBe(0);
  expect(await messagesOf(() => change('dj_profiles', { visibility: 'public' }))).toBe(1);
  const from = new Date('2027-05-01T18:00:00Z');
  expect(
    await messagesOf(() => addSlot(app, { dj_id: dj.user_id, from, to: new Date('2027-05-01T20:00:00Z') })),
  ).toBe(1);
  expect(await messagesOf(() => pool.query('delete from dj_listings where dj_id = $1', [dj.user_id]))).toBe(
    1,
  );
  await change('dj_profiles', { hourly_rate: 97 });
});

const busyDays = async (): Promise<string[]> =>
  (
    await pool.query<{ day: string }>(
      "select day::text || ' ' || slot_count as day from busy_days where dj_id = $1 order by day",
      [dj.user_id],
    )
  ).rows.map(({ day }) => day);

test('busy days are the UTC days of the slots, counted', async () => {
  await pool.query('delete from slots');
  const slot = (from: string, to: string) =>
    addSlot(app, { dj_id: dj.user_id, from: new Date(from), to: new Date(to) });
  const first = await slot('2027-06-12T10:00:00Z', '2027-06-12T12:00:00Z');
  const second = await slot('2027-06-12T22:00:00Z', '2027-06-14T00:00:00Z');
  expect(await busyDays()).toEqual(['2027-06-12 2', '2027-06-13 1']);
  await pool.query('delete from slots where id = $1', [first]);
  expect(await busyDays()).toEqual(['2027-06-12 1', '2027-06-13 1']);
  await pool.query("update slots set during = '[2027-06-20 23:00Z,2027-06-21 01:00Z]' where id = $1", [
    second,
  ]);
  expect(await busyDays()).toEqual(['2027-06-20 1', '2027-06-21 1']);
  await slot('2027-06-20T23:30:00Z', '2027-06-21T02:00:00Z');
  expect(await busyDays()).toEqual(['2027-06-20 2', '2027-06-21 2']);
  await expect(
    pool.query("update slots set kind = 'booking' where dj_id = $1", [dj.user_id]),
  ).rejects.toMatchObject({ code: '23P01' });
  expect(await busyDays()).toEqual(['2027-06-20 2', '2027-06-21 2']);
  await pool.query('delete from slots');
  expect(await busyDays()).toEqual([]);
});
