import fc from 'fast-check';
import { weekdays } from '../../shared/calendar-date.ts';
import { newId } from '../../shared/ids.ts';
import type { Currency } from '../../shared/money.ts';
import type { TravelZone } from '../../shared/travel-zones.ts';
import type { Availability } from '../../domains/profiles/contract.ts';
import { eventTypes, type Genre, genres } from '../../domains/profiles/rules.ts';
import type { TestApp } from './app.ts';

/** Where the DJs of searches live. */
export const bases = [
  { city: 'Lisbon', lat: 38.7167, lng: -9.1333, time_zone: 'Europe/Lisbon', currency: 'EUR' },
  { city: 'Zürich', lat: 47.3667, lng: 8.55, time_zone: 'Europe/Zurich', currency: 'CHF' },
  { city: 'Tokyo', lat: 35.6895, lng: 139.6917, time_zone: 'Asia/Tokyo', currency: 'JPY' },
  // the date line runs between these DJs
  { city: 'Waiyevo', lat: -16.7833, lng: 179.9833, time_zone: 'Pacific/Fiji', currency: 'USD' },
] as const;

const people = ['Nova', 'Brandt', 'Mabel', 'Fuego', 'Ação', 'ユキ'] as const;

/** What search reads of a DJ, one field each. */
export interface TestListing {
  user_id: string;
  dj_name: string;
  bio: string;
  genres: Genre[];
  event_types: string[];
  availability: Availability;
  hourly_rate: number;
  currency: Currency;
  minimum_hours: number;
  travel_free_km: number;
  travel_per_km_cents: number;
  travel_zones: TravelZone[];
  travel_max_km: number | null;
  lat: number;
  lng: number;
  time_zone: string;
  setup_minutes: number;
  teardown_minutes: number;
  travel_minutes: number;
  instant_booking: boolean;
  rating: number | null;
  review_count: number;
  is_featured: boolean;
  visibility: 'public' | 'private';
}

export const some = <T>(values: readonly T[]): fc.Arbitrary<T[]> =>
  fc.subarray([...values], { maxLength: 4 });
/** Random DJs around the bases, alike enough for ties. */
export const listing: fc.Arbitrary<TestListing> = fc
  .record({
    base: fc.constantFrom(...bases),
    north: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    east: fc.double({ min: -0.6, max: 0.6, noNaN: true }),
    name: fc.constantFrom(...people),
    bio: fc.constantFrom(...people),
    genres: some(genres.slice(0, 6)),
    event_types: some(eventTypes),
    days: fc.subarray([...weekdays], { minLength: 4 }),
    // few values, so that keys are often equal
    hourly_rate: fc.constantFrom(80, 100, 120),
    minimum_hours: fc.constantFrom(1, 3, 5, 8),
    travel_free_km: fc.constantFrom(0, 30),
    travel_per_km_cents: fc.constantFrom(0, 55, 100),
    travel_zones: fc.constantFrom<TravelZone[]>(
      [],
      [{ up_to_km: 45, price_cents: 3_000 }],
      [
        { up_to_km: 31, price_cents: 0 },
        { up_to_km: 60, price_cents: 9_900 },
      ],
    ),
    travel_max_km: fc.constantFrom(null, null, 40),
    setup_minutes: fc.constantFrom(0, 90),
    teardown_minutes: fc.constantFrom(0, 60),
    travel_minutes: fc.constantFrom(0, 45),
    instant_booking: fc.boolean(),
    reviews: fc.constantFrom([null, 0], [4.5, 3], [4.796, 12], [5, 3]),
    is_featured: fc.boolean(),
    visibility: fc.constantFrom('public', 'public', 'public', 'private'),
  })
  .map(({ base, north, east, name, days, reviews, ...rest }) => {
    const lng = base.lng + east;
    const { city: _, ...place } = base;
    return {
      ...rest,
      ...place,
      user_id: newId(),
      dj_name: `DJ ${name}`,
      availability: Object.fromEntries(weekdays.map((day) => [day, days.includes(day)])) as Availability,
      hourly_rate: base.currency === 'JPY' ? rest.hourly_rate * 150 : rest.hourly_rate,
      lat: base.lat + north,
      lng: lng > 180 ? lng - 360 : lng,
      rating: reviews[0],
      review_count: reviews[1],
    };
  });

/** Stores a DJ with a complete profile, as signing up and filling it in would have. */
export async function addListing(
  { deps: { pool }, clock }: TestApp,
  { bio, ...dj }: TestListing,
): Promise<void> {
  const at = clock.now();
  const { user_id, dj_name, availability } = dj;
  const email = `${user_id}@example.test`;
  await pool.query(
    "insert into users (id, name, email, role, created_at, updated_at) values ($1, $2, $3, 'dj', $4, $4)",
    [user_id, dj_name, email, at],
  );
  await pool.query(
    `insert into profiles (id, email, bio, custom_slug, city, created_at, updated_at)
     values ($1, $2, $3, $4, 'Somewhere', $5, $5)`,
    [user_id, email, bio, `dj-${user_id}`, at],
  );
  const fields = {
    ...dj,
    availability: JSON.stringify(availability),
    travel_zones: JSON.stringify(dj.travel_zones),
    country_code: 'PT',
    created_at: at,
    updated_at: at,
  };
  const places = Object.keys(fields).map((_, index) => `$${index + 1}`);
  await pool.query(
    `insert into dj_profiles (${Object.keys(fields).join(', ')}) values (${places.join(', ')})`,
    Object.values(fields),
  );
}

export interface TestSlot {
  dj_id: string;
  from: Date;
  to: Date;
}

/** Blocks a DJ's time; the answer is the slot's id. */
export async function addSlot(
  { deps: { pool }, clock }: TestApp,
  { dj_id, from, to }: TestSlot,
): Promise<string> {
  const id = newId();
  await pool.query(
    "insert into slots (id, dj_id, kind, during, created_at) values ($1, $2, 'blocked', tstzrange($3, $4), $5)",
    [id, dj_id, from, to, clock.now()],
  );
  return id;
}

/**
 * Makes the planner call words and genres frequent for which `isFrequent` is true, and all others rare: what the
 * search does with them depends on that, what it finds must not.
 */
export function pretendFrequent({ deps: { pool } }: TestApp, isFrequent: (terms: string) => boolean): void {
  const query = pool.query.bind(pool);
  const answer = (asked: string | { text: string; values?: unknown[] }, values?: unknown[]): unknown => {
    if (typeof asked === 'string' || !asked.text.startsWith('explain')) return query(asked as string, values);
    const rows = isFrequent(asked.values?.join(' ') ?? '') ? 1_000_000 : 1;
    return Promise.resolve({ rows: [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': rows } }] }] });
  };
  Object.assign(pool, { query: answer });
}
