import { beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { addCompletedBooking } from '../../../../platform/testing/completed-booking.ts';
import { addWeddingDj, PORTO } from '../../../../platform/testing/wedding-djs.ts';
import type { bookings } from '../../../bookings/server/tables.ts';
import { loadCities } from '../../../directory/server/index.ts';
import { marketSitemaps } from '../index.ts';
import { reckonMarkets } from './reckon-markets.ts';

const app = await createTestApp();
const { actor: client } = await app.signUp('user');
const visitor = app.as(null);

// as its people write it
const LISBON = {
  city: 'Lisboa',
  lat: 38.71667,
  lng: -9.13333,
  time_zone: 'Europe/Lisbon',
  country_code: 'PT',
};

let djs: string[];
beforeAll(async () => {
  await loadCities(app.deps);
  // Porto has five, of whom one asks by the whole night; Lisbon has two
  djs = [
    await addWeddingDj(app, PORTO, 50, { is_featured: true }),
    await addWeddingDj(app, PORTO, 60),
    await addWeddingDj(app, { ...PORTO, lat: PORTO.lat + 0.1 }, 70),
    await addWeddingDj(app, PORTO, 80),
    await addWeddingDj(app, PORTO, 100, { minimum_hours: 8 }),
    await addWeddingDj(app, LISBON, 200),
    await addWeddingDj(app, LISBON, 210),
  ];
  // these do not count: hidden, of another trade, of another currency, too far
  await addWeddingDj(app, PORTO, 900, { visibility: 'private' });
  await addWeddingDj(app, PORTO, 900, { event_types: ['club_night'] });
  await addWeddingDj(app, PORTO, 900, { currency: 'CHF' });
  await reckonMarkets(app.deps);
});

test('a city shows what DJs there ask for six hours, with our fee and before travel', async () => {
  const { city, djs: shown, nearby } = await visitor.markets.city({ slug: 'porto' });
  // 6 h and the 4 % fee: 312, 374.40, 436.80, 499.20; the last one's shortest booking is 8 h: 832
  expect(city.asked?.totals).toEqual([31_200, 37_440, 43_680, 49_920, 83_200]);
  expect(city.asked).toMatchObject({
    count: 5,
    rates: [6_000, 7_000, 8_000],
    travel_free_km: 20,
    travel_per_km_cents: 80,
    well_rated: null,
  });
  // the one of another currency plays here, too
  expect(city.dj_count).toBe(6);
  expect(shown.map(({ user_id }) => user_id)).toEqual([djs[0]]);
  // Lisbon is in the same country, but nobody looks there instead
  expect(nearby).toEqual([]);
});

test('of a city with fewer nothing is told but its country’s prices', async () => {
  const { city, country } = await visitor.markets.city({ slug: 'lisbon', language: 'de' });
  expect(city).toMatchObject({ name: 'Lissabon', dj_count: 2, asked: null, agreed: null });
  expect(country).toMatchObject({ slug: 'portugal', name: 'Portugal', dj_count: 8 });
  expect(country?.asked?.count).toBe(7);
  // nobody lives there, and the page is there all the same
  const { city: braga } = await visitor.markets.city({ slug: 'braga' });
  expect(braga).toMatchObject({ dj_count: 0, asked: null });
});

test('a country shows its cities and the featured of its DJs', async () => {
  const { items } = await visitor.markets.regions({ language: 'fr' });
  expect(items).toMatchObject([{ slug: 'portugal', name: 'Portugal', city_count: 2, dj_count: 8 }]);
  const { cities, city_count, djs: shown } = await visitor.markets.region({ slug: 'portugal' });
  expect(city_count).toBe(2);
  expect(cities.map(({ slug }) => slug)).toEqual(['porto', 'lisbon']);
  expect(shown.map(({ user_id }) => user_id)).toEqual([djs[0]]);
});

test('places are found by how their name begins, in the language they are asked in, and no more than that', async () => {
  const find = (q: string, language: 'en' | 'de' = 'en') => visitor.markets.find({ q, language });
  const lisbon = { slug: 'lisbon', country_code: 'PT', lat: LISBON.lat, lng: LISBON.lng };
  expect(await find('lissa', 'de')).toEqual({ regions: [], cities: [{ ...lisbon, name: 'Lissabon' }] });
  expect((await find('LISBÔA')).cities).toEqual([{ ...lisbon, name: 'Lisbon' }]);
  const port = await find('port');
  expect(port.regions).toEqual([{ slug: 'portugal', name: 'Portugal' }]);
  expect(port.cities.map(({ slug }) => slug)).toEqual(['porto']);
});

test('nothing is found of what there is not, or where nobody who can be seen plays', async () => {
  const nothing = { regions: [], cities: [] };
  for (const q of ['xqzzqx', '%', '_', 'ortugal', 'braga'])
    expect(await visitor.markets.find({ q })).toEqual(nothing);
  // a private DJ's city is no place of ours
  await addWeddingDj(app, { ...PORTO, city: 'Braga', lat: 41.55032, lng: -8.42005 }, 90, {
    visibility: 'private',
  });
  await reckonMarkets(app.deps);
  expect(await visitor.markets.find({ q: 'braga' })).toEqual(nothing);
  await expect(visitor.markets.find({ q: '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});

test('what is not there is not found', async () => {
  await expect(visitor.markets.city({ slug: 'nowhere' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(visitor.markets.region({ slug: 'spain' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('agreed prices are told from five weddings with three DJs on, of the last two years', async () => {
  const agreed = async () => (await visitor.markets.city({ slug: 'porto' })).city.agreed;
  const now = app.clock.now();
  const wedding = (dj: number, total_cents: number, over: Partial<typeof bookings.$inferInsert> = {}) =>
    addCompletedBooking(app, {
      client_id: client.id,
      dj_id: djs[dj]!,
      event_type: 'wedding',
      accepted_at: now,
      total_cents,
      deposit_cents: total_cents,
      lat: PORTO.lat,
      lng: PORTO.lng,
      ...over,
    });
  for (const total of [40_000, 50_000, 60_000, 70_000]) await wedding(total === 70_000 ? 1 : 0, total);
  await wedding(2, 990_000, { accepted_at: new Date(now.getTime() - 800 * 86_400_000) });
  // what did not take place tells nothing of what weddings cost, nor does what has yet to
  const later = {
    starts_at: new Date(now.getTime() + 80_000_000),
    ends_at: new Date(now.getTime() + 90_000_000),
  };
  await wedding(2, 10_000, { status: 'confirmed', completed_at: null, ...later });
  for (const status of ['awaiting_payment', 'cancelled', 'refunded', 'expired', 'disputed'] as const)
    await wedding(2, 10_000, { status, completed_at: null });
  await reckonMarkets(app.deps);
  expect(await agreed()).toBeNull();
  await wedding(1, 80_000);
  await reckonMarkets(app.deps);
  // five, and of two people only
  expect(await agreed()).toBeNull();
  await wedding(2, 90_000, { status: 'released' });
  await reckonMarkets(app.deps);
  expect(await agreed()).toEqual({ count: 6, dj_count: 3, totals: [50_000, 60_000, 80_000], hours: 5 });
});

test('search engines hear of places with prices of their own; a place that everybody left is no market', async () => {
  const listed = async () => {
    const paths: string[] = [];
    for (const source of marketSitemaps(app.deps))
      for (const after of await source.starts(1))
        for await (const { path } of source.entries(after, 1)) paths.push(path);
    return paths;
  };
  expect(await listed()).toEqual(['/wedding-dj-cost/porto', '/landing/portugal']);
  const [, , , , , ...inLisbon] = djs;
  await app.deps.pool.query("update dj_profiles set visibility = 'private' where user_id = any($1)", [
    inLisbon,
  ]);
  app.clock.advance(1_000);
  await reckonMarkets(app.deps);
  const { items } = await visitor.markets.regions({});
  expect(items).toMatchObject([{ city_count: 1, dj_count: 6 }]);
});

test('what is called near is near; a country with many cities lists some and counts all', async () => {
  const addCities = (country_code: string, where: string) =>
    app.deps.pool.query(
      `insert into markets (kind, slug, city_id, country_code, dj_count, prices, reckoned_at)
       select 'city', slug, id, $1, 1, '{"asked":null,"agreed":null}', now() from cities
       where country_code = $1 and ${where} limit 61`,
      [country_code],
    );
  await addCities('PT', "slug = 'braga'");
  const { nearby } = await visitor.markets.city({ slug: 'porto' });
  expect(nearby.map(({ slug }) => slug)).toEqual(['braga']);

  await addCities('ES', 'true');
  await app.deps.pool.query(
    `insert into markets (kind, slug, country_code, dj_count, prices, reckoned_at)
     values ('country', 'spain', 'ES', 61, '{"asked":null,"agreed":null}', now())`,
  );
  const { cities, city_count } = await visitor.markets.region({ slug: 'spain' });
  expect([cities.length, city_count]).toEqual([60, 61]);
});
