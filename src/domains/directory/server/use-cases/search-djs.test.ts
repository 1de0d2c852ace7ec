import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import {
  addListing,
  addSlot,
  bases,
  listing,
  pretendFrequent,
  some,
  type TestListing,
  type TestSlot,
} from '../../../../platform/testing/listing-world.ts';
import {
  eventInstants as exactInstants,
  HOUR,
  MINUTE,
  plus,
  weekdayOf,
  weekdays,
} from '../../../../shared/calendar-date.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import { newId } from '../../../../shared/ids.ts';
import { toReferenceCents } from '../../../../shared/money.ts';
import { quoteOf } from '../../../bookings/rules.ts';
import { priceLines } from '../../../prices/rules.ts';
import { eventTypes, genres } from '../../../profiles/rules.ts';
import { type DjCard, SearchInput } from '../../contract.ts';
import { sorts } from '../../rules.ts';

const app = await createTestApp();
const { pool } = app.deps;
const client: Actor = {
  id: newId(),
  role: 'user',
  name: 'Client',
  email: 'client@example.test',
  email_verified: true,
};

const dates = ['2027-06-12', '2027-06-13', '2027-10-30', '2027-03-27'] as const;
const seed = Number(process.env['SEED'] ?? 20_270_104);
const [listings = []] = fc.sample(fc.array(listing, { minLength: 240, maxLength: 240 }), {
  seed,
  numRuns: 1,
});
const slots: TestSlot[] = listings.flatMap(({ user_id }, index) => {
  const date = dates[index % dates.length] ?? dates[0];
  // around the event's hours, a half hour apart, so that buffers decide about many
  const from = plus(new Date(`${date}T12:00:00Z`), (index % 48) * 30 * MINUTE);
  return index % 3 === 0 ? [] : [{ dj_id: user_id, from, to: plus(from, (1 + (index % 5)) * HOUR) }];
});

/** Of every fifth DJ something else is said of some dates than of their weekday. */
const exceptions = listings.flatMap(({ user_id: dj_id }, index) =>
  index % 5 === 0
    ? dates.flatMap((day, at) =>
        (index / 5 + at) % 3 === 0
          ? []
          : [{ dj_id, day, kind: (index / 5 + at) % 3 === 1 ? 'open' : 'blocked' }],
      )
    : [],
);

beforeAll(async () => {
  for (const dj of listings) await addListing(app, dj);
  for (const slot of slots) await addSlot(app, slot);
  await pool.query(
    `insert into date_exceptions (dj_id, day, kind, created_at)
     select dj_id, day, kind, now() from jsonb_to_recordset($1) as said (dj_id uuid, day date, kind text)`,
    [JSON.stringify(exceptions)],
  );
  await pool.query('analyze');
  // words are looked up or met in order, genres too: each way has its share of the searches
  pretendFrequent(app, (terms) => Buffer.from(terms).reduce((sum, byte) => sum + byte, 0) % 2 === 0);
});

const filters = fc.record({
  q: fc.constantFrom('nova', 'acao', 'DJ bra', 'ユキ', 'nova fuego'),
  genre: some(genres.slice(0, 6)),
  event_type: fc.constantFrom(...eventTypes),
  place: fc
    .record({
      near: fc.constantFrom(...bases),
      north: fc.double({ min: -0.2, max: 0.2, noNaN: true }),
      radius_km: fc.constantFrom(10, 40, 50, 150),
    })
    .map(({ near, north, radius_km }) => ({ lat: near.lat + north, lng: near.lng, radius_km })),
  date: fc.constantFrom(...dates),
  start_time: fc.constantFrom('18:00', '20:30', '00:30', '12:15'),
  end_time: fc.constantFrom('23:00', '00:00', '02:30', '20:30'),
  price_min: fc.integer({ min: 10_000, max: 60_000 }),
  price_max: fc.integer({ min: 40_000, max: 150_000 }),
  rating_min: fc.constantFrom(4, 4.5, 4.8, 5),
  instant_only: fc.boolean(),
});
const filterNames = [
  'q',
  'genre',
  'event_type',
  'place',
  'date',
  'start_time',
  'end_time',
  'price_min',
  'price_max',
  'rating_min',
  'instant_only',
] as const;

/** Up to five filters at once: with more, hardly anybody is left to be wrong about. */
const search: fc.Arbitrary<SearchInput> = fc
  .record({
    values: filters,
    used: fc.shuffledSubarray([...filterNames], { maxLength: 5 }),
    currency: fc.constantFrom('EUR', 'USD', 'CHF'),
    sort: fc.constantFrom(...sorts),
    limit: fc.constantFrom(9, 24, 48),
  })
  .map(({ values, used, currency, sort, limit }) =>
    SearchInput.parse({
      ...Object.fromEntries(used.map((name) => [name, values[name]])),
      currency,
      sort: sort === 'distance' && !used.includes('place') ? 'price' : sort,
      limit,
    }),
  );

const matchesWords = (dj: TestListing, q: string): boolean => {
  const plain = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const words = plain(`${dj.dj_name} ${dj.bio} somewhere ${dj.genres.join(' ')} ${dj.event_types.join(' ')}`)
    .replaceAll('_', ' ')
    .split(' ');
  return plain(q)
    .split(' ')
    .every((asked, index, all) =>
      words.some((word) => (index === all.length - 1 ? word.startsWith(asked) : word === asked)),
    );
};

const known = new Map<string, ReturnType<typeof exactInstants>>();
/** The same few evenings are asked about thousands of times, and the calendar is slow. */
function eventInstants(...event: Parameters<typeof exactInstants>): ReturnType<typeof exactInstants> {
  const key = event.join(' ');
  const instants = known.get(key) ?? exactInstants(...event);
  known.set(key, instants);
  return instants;
}

/** The search's meaning, one DJ at a time. */
function answer(dj: TestListing, input: SearchInput, actor: Actor | null): { total_cents: number } | null {
  const { place, date, genre, event_type, rating_min, price_min, price_max, currency } = input;
  if (dj.visibility === 'private' || (!actor && !dj.is_featured)) return null;
  if (genre.length > 0 && !genre.some((one) => dj.genres.includes(one))) return null;
  if (event_type && !dj.event_types.includes(event_type)) return null;
  if (input.instant_only && !dj.instant_booking) return null;
  if (rating_min && Math.round((dj.rating ?? 0) * 100) < Math.round(rating_min * 100)) return null;
  if (input.q && !matchesWords(dj, input.q)) return null;
  const distance_km = place ? distanceKm(dj, place) : 0;
  if (place && distance_km > Math.min(place.radius_km, dj.travel_max_km ?? Infinity)) return null;

  const { start_time = '18:00', end_time = '00:00' } = input;
  const hasHours = date ?? input.start_time ?? input.end_time;
  // the zone of the bases, whose names are those of the coordinates
  const zone = place
    ? bases.toSorted((a, b) => distanceKm(a, place) - distanceKm(b, place))[0]!.time_zone
    : dj.time_zone;
  const event = eventInstants(date ?? '2027-01-15', start_time, end_time, date ? zone : 'UTC');
  if (date) {
    const said = exceptions.find((one) => one.dj_id === dj.user_id && one.day === date)?.kind;
    if (!(said ? said === 'open' : dj.availability[weekdays[weekdayOf(date)]!])) return null;
    const from = plus(event.starts_at, -(dj.setup_minutes + dj.travel_minutes) * MINUTE);
    const to = plus(event.ends_at, (dj.teardown_minutes + dj.travel_minutes) * MINUTE);
    if (slots.some((slot) => slot.dj_id === dj.user_id && slot.from < to && from < slot.to)) return null;
  }
  const total = (hours: number): number =>
    quoteOf(
      priceLines(dj, Math.max(hours, dj.minimum_hours), distance_km),
      dj.currency,
      app.clock.now(),
      event.starts_at,
    ).total_cents;
  const real = (event.ends_at.getTime() - event.starts_at.getTime()) / HOUR;
  const nominal = eventInstants('2000-01-01', start_time, end_time, 'UTC');
  const wall = (nominal.ends_at.getTime() - nominal.starts_at.getTime()) / HOUR;
  // without a place the filter compares by the clock's hours, also on the two nights that lose or win one
  const compared = toReferenceCents(total(hasHours ? (place ? real : wall) : 0), dj.currency);
  if (price_min !== undefined && compared < toReferenceCents(price_min, currency) - 1) return null;
  if (price_max !== undefined && compared > toReferenceCents(price_max, currency) + 1) return null;
  return { total_cents: total(hasHours ? real : 0) };
}

async function everyPage(input: SearchInput, actor: Actor | null) {
  const api = app.as(actor).directory;
  const first = await api.search(input);
  const items: DjCard[] = [...first.items];
  for (let cursor = first.next_cursor; cursor;) {
    const page = await api.search({ ...input, cursor });
    expect(page).toMatchObject({ total: null, facets: null });
    expect(page.items.length).toBeGreaterThan(0);
    items.push(...page.items);
    cursor = page.next_cursor;
  }
  return { first, items };
}

/** What the sort promises, as far as a card shows it. */
function expectOrder(
  items: readonly DjCard[],
  input: SearchInput,
  scores: ReadonlyMap<string, number>,
): void {
  const keys = items.map((dj) => {
    if (input.sort === 'recommended') return -scores.get(dj.user_id)!;
    if (input.sort === 'rating') return -(Math.round((dj.rating ?? 0) * 100) * 10_000 + dj.review_count);
    if (input.sort === 'distance') return dj.distance_km!;
    return input.place ? toReferenceCents(dj.total_cents, dj.currency) : 0;
  });
  keys
    .slice(1)
    .forEach((key, index) =>
      expect(key).toBeGreaterThanOrEqual(keys[index]! - (input.sort === 'price' ? 2 : 0)),
    );
}

test('every search gives what a look at each DJ gives, page by page, for visitors and for people signed in', async () => {
  const { rows } = await pool.query<{ dj_id: string; score: number }>('select dj_id, score from dj_listings');
  const scores = new Map(rows.map(({ dj_id, score }) => [dj_id, score]));
  await fc.assert(
    fc.asyncProperty(search, fc.constantFrom(null, client), async (input, actor) => {
      const { first, items } = await everyPage(input, actor);
      const expected = new Map(
        listings.flatMap((dj) => {
          const found = answer(dj, input, actor);
          return found ? [[dj.user_id, found] as const] : [];
        }),
      );
      expect(items.map(({ user_id }) => user_id).toSorted()).toEqual([...expected.keys()].toSorted());
      for (const dj of items) expect(dj).toMatchObject(expected.get(dj.user_id)!);
      expectOrder(items, input, scores);
      expect(first).toMatchObject({ is_limited_view: actor === null, is_past: false });
      expect(first.total).toEqual({ count: expected.size, is_exact: true });

      const anyGenre = listings.filter((dj) => answer(dj, { ...input, genre: [] }, actor));
      for (const { genre, count } of first.facets!.genres)
        expect(anyGenre.filter((dj) => dj.genres.includes(genre)).length).toBe(count);
      expect(first.facets!.genres.reduce((sum, { count }) => sum + count, 0)).toBe(
        anyGenre.reduce((sum, dj) => sum + dj.genres.length, 0),
      );
    }),
    { numRuns: 300, seed },
  );
}, 120_000);
