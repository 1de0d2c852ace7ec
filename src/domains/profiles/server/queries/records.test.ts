import { expect, test } from 'vitest';
import { publicDj } from '../../../../platform/testing/people.ts';
import { createProfileWorld } from '../../../../platform/testing/profile-world.ts';
import { noAvailability } from '../../rules.ts';

const world = await createProfileWorld();
const { pool } = world.deps;

const read = async (actor: Parameters<typeof world.as>[0], id: string) => {
  const { profile, dj_profile } = world.as(actor).profiles;
  const answer = await Promise.all([profile({ id }), dj_profile({ user_id: id })]).catch(
    (error: unknown) => (error as { code: string }).code,
  );
  return typeof answer === 'string' ? answer : { profile: answer[0], dj_profile: answer[1].dj_profile };
};

test('the owner and staff read everything, others no way to reach them', async () => {
  const dj = await publicDj(world);
  await pool.query(
    "update dj_profiles set contact_phone = '+351 000', manager_name = 'Rui' where user_id = $1",
    [dj.id],
  );
  await pool.query("update profiles set phone = '+351 111', affiliate_code = 'LUA' where id = $1", [dj.id]);
  const { actor: client } = await world.signUp('user');
  const { actor: admin } = await world.signUp('admin');
  for (const who of [dj, admin])
    expect(await read(who, dj.id)).toMatchObject({
      profile: { email: dj.email, phone: '+351 111', affiliate_code: 'LUA', version: 1 },
      dj_profile: { contact_phone: '+351 000', manager_name: 'Rui', has_manager: false },
    });
  const shown = await read(client, dj.id);
  expect(shown).toMatchObject({ profile: { city: 'Lisbon' }, dj_profile: { hourly_rate: 100 } });
  expect(JSON.stringify(shown)).not.toMatch(/\+351|Rui|LUA|@|manager|subscription/);
});

test('visitors read featured and public DJs, and nobody reads a private one', async () => {
  const dj = await publicDj(world);
  const { actor: client } = await world.signUp('user');
  const see = async () => [await read(null, dj.id), await read(client, dj.id)].map((one) => typeof one);
  const set = (is_featured: boolean, visibility: string) =>
    pool.query('update dj_profiles set is_featured = $2, visibility = $3 where user_id = $1', [
      dj.id,
      is_featured,
      visibility,
    ]);
  expect(await see()).toEqual(['string', 'object']);
  await set(true, 'public');
  expect(await see()).toEqual(['object', 'object']);
  await set(true, 'private');
  expect(await see()).toEqual(['string', 'string']);
});

test.each(['banned_at', 'leaving_at'])('of whoever is gone (%s) only staff read anything', async (column) => {
  const dj = await publicDj(world, { is_featured: true });
  const { actor: client } = await world.signUp('user');
  const { actor: admin } = await world.signUp('admin');
  const reason = column === 'banned_at' ? ", ban_reason = 'x'" : '';
  await pool.query(`update users set ${column} = now() ${reason} where id = $1`, [dj.id]);
  expect([await read(null, dj.id), await read(client, dj.id)]).toEqual(['NOT_FOUND', 'NOT_FOUND']);
  expect(await read(admin, dj.id)).toMatchObject({ profile: { city: 'Lisbon' } });
});

test('a client has one record, which is theirs', async () => {
  const { actor: client } = await world.signUp('user', 'Marta Reis');
  const { actor: stranger } = await world.signUp('dj');
  expect(await read(client, client.id)).toMatchObject({ profile: { first_name: 'Marta' }, dj_profile: null });
  expect(await read(stranger, client.id)).toBe('NOT_FOUND');
  expect(await read(null, client.id)).toBe('NOT_FOUND');
});

test('links and days that were stored as text are read, and broken ones are none', async () => {
  const dj = await publicDj(world);
  const store = async (links: string, days: string) => {
    await pool.query('update profiles set social_links = to_jsonb($2::text) where id = $1', [dj.id, links]);
    await pool.query('update dj_profiles set availability = to_jsonb($2::text) where user_id = $1', [
      dj.id,
      days,
    ]);
    return read(dj, dj.id);
  };
  expect(await store('{"website":"https://lua.example"}', '{"friday":true}')).toMatchObject({
    profile: { social_links: { website: 'https://lua.example' } },
    dj_profile: { availability: { ...noAvailability, friday: true } },
  });
  expect(await store('{"website', '{"friday')).toMatchObject({
    profile: { social_links: {} },
    dj_profile: { availability: noAvailability },
  });
});

test('an address that was given up leads to its DJ, and nobody else can take it', async () => {
  const dj = await world.editor('dj', 'Lua Cheia');
  const other = await world.editor('dj', 'Somebody Else');
  const free = async (slug: string, who = other) =>
    (await world.as(who).profiles.check_slug({ slug })).is_free;
  expect([await free('lua-cheia'), await free('lua-cheia', dj), await free('lua-plena')]).toEqual([
    false,
    true,
    true,
  ]);
  await dj.save({ version: 1, custom_slug: 'lua-plena' });
  expect([await free('lua-cheia'), await free('lua-plena')]).toEqual([false, false]);
  expect(await other.save({ version: 1, custom_slug: 'lua-cheia' })).toMatchObject({
    status: 422,
    json: { data: { fields: { custom_slug: 'taken' } } },
  });
  const place = { city: 'Lisbon', country_code: 'PT', lat: 38.7167, lng: -9.1333 };
  await dj.save({ version: 2, ...place, hourly_rate: 100, visibility: 'public' });
  for (const slug of ['lua-cheia', 'LUA-Cheia', 'lua-plena'])
    expect(await world.as(other).profiles.dj({ slug })).toMatchObject({ slug: 'lua-plena' });
  // and back again
  expect((await dj.save({ version: 3, custom_slug: 'lua-cheia' })).status).toBe(200);
  expect(await world.as(other).profiles.dj({ slug: 'lua-plena' })).toMatchObject({ slug: 'lua-cheia' });
});

test('of two who want one address at the same moment one gets it', async () => {
  const first = await world.editor('dj');
  const second = await world.editor('dj');
  const wish = { version: 1, custom_slug: 'only-one' };
  const answers = await Promise.all([first.save(wish), second.save(wish)]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
});
