import { expect, test } from 'vitest';
import type { Actor } from '../../../platform/context.ts';
import { createTestApp } from '../../../platform/testing/app.ts';
import { newId } from '../../../shared/ids.ts';
import { noAvailability } from '../rules.ts';
import { getDjForBooking, getDjTerms, getSlug } from './index.ts';

const app = await createTestApp();
const { pool, db } = app.deps;

type Fields = Record<string, unknown>;

async function insert(table: string, fields: Fields): Promise<void> {
  const names = Object.keys(fields);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  await pool.query(`insert into ${table} (${names.join(', ')}) values (${places})`, Object.values(fields));
}

async function person(role: Actor['role'], name = role as string): Promise<Actor> {
  const actor: Actor = { id: newId(), role, name, email: `${newId()}@example.test`, email_verified: true };
  const stamps = { created_at: app.clock.now(), updated_at: app.clock.now() };
  await insert('users', { ...actor, ...stamps });
  await insert('profiles', { id: actor.id, email: actor.email, ...stamps });
  return actor;
}

async function dj(fields: Fields = {}, profile: Fields = {}): Promise<Actor & { slug: string }> {
  const actor = await person('dj');
  const slug = `dj-${actor.id}`;
  const own = { custom_slug: slug, city: 'Lisbon', ...profile };
  const changes = Object.keys(own).map((name, index) => `${name} = $${index + 2}`);
  await pool.query(`update profiles set ${changes.join(', ')} where id = $1`, [
    actor.id,
    ...Object.values(own),
  ]);
  await insert('dj_profiles', {
    user_id: actor.id,
    dj_name: 'Lua Nova',
    hourly_rate: 140,
    availability: noAvailability,
    country_code: 'PT',
    lat: 38.7,
    lng: -9.1,
    is_public: true,
    contact_phone: '+351 912 345 678',
    manager_email: 'manager@example.test',
    created_at: app.clock.now(),
    updated_at: app.clock.now(),
    ...fields,
  });
  return { ...actor, slug };
}

async function book(client: Actor, artist: Actor): Promise<void> {
  const at = app.clock.now();
  await insert('bookings', {
    id: newId(),
    ref: `CF-${newId()}`,
    client_id: client.id,
    dj_id: artist.id,
    status: 'declined',
    is_instant: false,
    title: 'Party',
    event_type: 'birthday',
    starts_at: at,
    ends_at: new Date(at.getTime() + 3_600_000),
    time_zone: 'UTC',
    city: 'Lisbon',
    country_code: 'PT',
    lat: 38.7,
    lng: -9.1,
    distance_km: 0,
    currency: 'EUR',
    total_cents: 100,
    service_fee_cents: 4,
    deposit_cents: 30,
    platform_fee_bps: 1200,
    cancellation_policy: 'moderate',
    requested_at: at,
    created_at: at,
    updated_at: at,
  });
}

const client = await person('user');
const staff = await person('admin');
const stranger = await dj();
const featured = await dj({ is_featured: true });
const listed = await dj();
const hidden = await dj({ is_featured: true, visibility: 'private' });
await book(client, hidden);

const seenBy = async (actor: Actor | null, artist: { slug: string }): Promise<boolean> => {
  const answer = app.as(actor).profiles.dj({ slug: artist.slug });
  return answer.then(
    () => true,
    (error: unknown) => {
      expect(error).toMatchObject({ code: 'NOT_FOUND', status: 404 });
      return false;
    },
  );
};

test.each([
  ['a visitor', null, [true, false, false]],
  ['a client with a booking', client, [true, true, true]],
  ['another DJ', stranger, [true, true, false]],
  ['the private DJ', hidden, [true, true, true]],
  ['staff', staff, [true, true, true]],
] as const)('%s sees featured, public and private DJs: %s', async (_, actor, expected) => {
  expect(await Promise.all([featured, listed, hidden].map((artist) => seenBy(actor, artist)))).toEqual(
    expected,
  );
  expect((await getDjForBooking(db, hidden.id, actor)) !== null).toBe(expected[2]);
});

test('a page shows what is public and nothing of contacts, managers or plans', async () => {
  const page = await app.as(null).profiles.dj({ slug: featured.slug.toUpperCase() });
  expect(page).toMatchObject({
    user_id: featured.id,
    slug: featured.slug,
    dj_name: 'Lua Nova',
    city: 'Lisbon',
  });
  expect(JSON.stringify(page)).not.toMatch(/912 345|manager|subscription|minutes_before|@/);
});

test('a page says what kind of DJ it is, what they are above all first', async () => {
  const typesOf = async (profile: Fields) => {
    const artist = await dj({ is_featured: true, visibility: 'public' }, profile);
    return (await getDjForBooking(db, artist.id, artist))?.dj_types;
  };
  expect(await typesOf({ dj_types: ['club', 'house'], primary_dj_type: 'house' })).toEqual(['house', 'club']);
  expect(await typesOf({ dj_types: ['club', 'house'] })).toEqual(['club', 'house']);
  expect(await typesOf({})).toEqual([]);
});

test('a DJ without an address, a place or a price has no page, for itself neither', async () => {
  for (const artist of [
    await dj({ lat: null }),
    await dj({ hourly_rate: 0 }),
    await dj({}, { city: null }),
    await dj({}, { custom_slug: null }),
  ]) {
    expect(await getDjForBooking(db, artist.id, artist)).toBeNull();
    expect(await getSlug(db, artist.id)).toBeNull();
  }
});

test('terms of an existing booking do not depend on visibility', async () => {
  expect(await getDjTerms(db, hidden.id)).toMatchObject({
    user_id: hidden.id,
    subscription_plan: 'free',
    setup_minutes: 90,
  });
  expect(await getDjTerms(db, newId())).toBeNull();
});

test.each(['', 'a'.repeat(81), '../x', 'a\u0000b', "' or 1=1"])('the address %j is refused', async (slug) => {
  await expect(app.as(null).profiles.dj({ slug })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
