import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '../../../../platform/context.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { pretendFrequent } from '../../../../platform/testing/listing-world.ts';
import { newId } from '../../../../shared/ids.ts';
import type { SearchInput } from '../../contract.ts';
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
const api = app.as(client).directory;

const COUNT = 6_000;
const place = { lat: 48.1, lng: 11.5, radius_km: 80 };

/** Enough DJs that a common word is met in order instead of looked up, and that counting them all stops. */
beforeAll(async () => {
  const at = app.clock.now();
  await pool.query(
    `create table made as select gen_random_uuid() as id, n, 'dj-' || n as name from generate_series(1, ${COUNT}) as n`,
  );
  await pool.query(
    `insert into users (id, name, email, role, created_at, updated_at)
     select id, name, name || '@example.test', 'dj', $1, $1 from made`,
    [at],
  );
  await pool.query(
    `insert into profiles (id, email, bio, custom_slug, city, created_at, updated_at)
     select id, name || '@example.test', case when n % 7 = 0 then 'rare' else '' end || ' common', name, 'Munich', $1, $1
     from made`,
    [at],
  );
  await pool.query(
    `insert into dj_profiles (user_id, dj_name, genres, hourly_rate, availability, visibility, country_code, lat, lng,
       time_zone, minimum_hours, rating, review_count, created_at, updated_at)
     select id, name, case when n % 3 = 0 then '{house}' else '{techno,disco}' end::text[], 60 + n % 90,
       '{"saturday": true, "sunday": true}', 'public', 'DE', 48 + (n % 100) * 0.002, 11.5, 'Europe/Berlin', 1 + n % 5,
       3 + (n % 20) / 10.0, n % 40 + 1, $1, $1 from made`,
    [at],
  );
  await pool.query('analyze dj_listings');
  pretendFrequent(app, (terms) => terms.includes('common') || terms.includes('#g0'));
});

const order = {
  recommended: 'score desc, dj_id desc',
  rating: 'rating_rank desc, dj_id desc',
  price: 'greatest(6, minimum_hours) * reference_rate, dj_id',
  distance: 'abs(lat - 48.1), dj_id',
};

async function expected(where: string, sort: SearchInput['sort'], rows: number): Promise<string[]> {
  const sql = `select dj_id from dj_listings join profiles on id = dj_id join made using (id) where ${where} order by ${order[sort]} limit ${rows}`;
  return (await pool.query<{ dj_id: string }>(sql)).rows.map(({ dj_id }) => dj_id);
}

async function firstPages(input: Partial<SearchInput>): Promise<string[]> {
  const ids: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 3; page++) {
    const { items, next_cursor } = await api.search({ ...input, limit: 20, ...(cursor ? { cursor } : {}) });
    ids.push(...items.map(({ user_id }) => user_id));
    cursor = next_cursor!;
  }
  return ids;
}

const saturday = { date: '2027-06-12', start_time: '18:00', end_time: '00:00' };

test.each(sorts)('%s: the first pages among thousands, with common words and rare ones', async (sort) => {
  const common = { ...saturday, sort, q: 'common' };
  expect(await firstPages({ ...common, place })).toEqual(await expected('true', sort, 60));
  expect(await firstPages({ ...common, place, q: 'rare' })).toEqual(
    await expected("bio like 'rare%'", sort, 60),
  );
  if (sort === 'distance') return;
  expect(await firstPages(common)).toEqual(await expected('true', sort, 60));
  expect(await firstPages({ ...common, q: '' })).toEqual(await expected('true', sort, 60));
  expect(await firstPages({ ...common, q: 'rare' })).toEqual(await expected("bio like 'rare%'", sort, 60));
});

test.each(sorts)('%s: a genre that few play is looked up, and met in order where many do', async (sort) => {
  for (const genre of ['house', 'disco'] as const)
    expect(await firstPages({ ...saturday, sort, place, genre: [genre] })).toEqual(
      await expected(genre === 'house' ? 'n % 3 = 0' : 'n % 3 <> 0', sort, 60),
    );
});

test.each(['price', 'distance'] as const)(
  '%s: those below are found when everybody at the top is busy',
  async (sort) => {
    const sunday = { date: '2027-06-13', start_time: '12:00', end_time: '18:00' };
    const busy = await expected('true', sort, 500);
    await pool.query(
      `insert into slots (id, dj_id, kind, during, created_at)
     select gen_random_uuid(), dj_id, 'blocked', '[2027-06-13 00:00Z,2027-06-14 00:00Z)', now() from unnest($1::uuid[]) as dj_id`,
      [busy],
    );
    for (const q of ['', 'common', 'rare'])
      expect(await firstPages({ ...sunday, sort, place, q })).toEqual(
        await expected(
          `dj_id <> all('{${busy.join(',')}}')${q === 'rare' ? " and bio like 'rare%'" : ''}`,
          sort,
          60,
        ),
      );
    await pool.query('delete from slots');
  },
);

test.each([{}, { q: 'common' }, { place }, { q: 'common', place, ...saturday }])(
  'counting %j stops, and says that there are more',
  async (input) => {
    const { total, facets } = await api.search(input);
    expect(total).toEqual({ count: 500, is_exact: false });
    expect(facets!.is_exact).toBe(false);
    expect(facets!.genres.map(({ genre }) => genre).toSorted()).toEqual(['disco', 'house', 'techno']);
  },
);

test('what few have is counted to the last, wherever they stand', async () => {
  await pool.query("update profiles set bio = 'unique' where custom_slug in ('dj-5', 'dj-4500')");
  expect((await api.search({ q: 'unique' })).total).toEqual({ count: 2, is_exact: true });
  const { total, facets } = await api.search({ rating_min: 4.9, genre: ['house'] });
  const { rows } = await pool.query(
    "select count(*) from dj_listings join dj_profiles on user_id = dj_id where rating >= 4.895 and genres = '{house}'",
  );
  expect(total).toEqual({ count: rows[0].count, is_exact: true });
  expect(facets!.is_exact).toBe(true);
});

test('a look that ends before the last candidate says so and never counts too many', async () => {
  await pool.query("update profiles set bio = 'common scarce' where custom_slug in ('dj-20', 'dj-40')");
  await pool.query(
    "update dj_profiles set instant_booking = true, country_code = 'AT' where dj_name in ('dj-20', 'dj-40')",
  );
  for (const input of [{ q: 'common scarce' }, { q: 'common', instant_only: true }]) {
    const { total } = await api.search(input);
    expect(total!.is_exact).toBe(false);
    expect(total!.count).toBeLessThanOrEqual(2);
  }
  expect((await api.search({ instant_only: true })).total).toEqual({ count: 2, is_exact: true });
});
