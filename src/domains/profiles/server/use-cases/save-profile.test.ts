import { expect, test } from 'vitest';
import { addOn, bundle, party } from '../../../../platform/testing/booking-world.ts';
import { createProfileWorld } from '../../../../platform/testing/profile-world.ts';
import { noAvailability } from '../../rules.ts';

const world = await createProfileWorld();
const { pool } = world.deps;
const version = 1;
const lisbon = { city: 'Lisbon', country_code: 'PT', lat: 38.7167, lng: -9.1333 };

const stored = async (id: string) => {
  const { rows } = await pool.query(
    `select p.*, d.*, u.name from profiles p join users u on u.id = p.id
     left join dj_profiles d on d.user_id = p.id where p.id = $1`,
    [id],
  );
  return rows[0] as Record<string, unknown>;
};

test('each field goes into its record, and the answer is both as they stand', async () => {
  const dj = await world.editor('dj', 'Lua Nova');
  const { status, json } = await dj.save({
    version,
    ...lisbon,
    tagline: ' Disco for gardens ',
    dj_types: ['house', 'wedding'],
    primary_dj_type: 'wedding',
    social_links: { instagram: 'https://instagram.com/lua' },
    genres: ['disco'],
    hourly_rate: 120,
    availability: { ...noAvailability, friday: true },
    has_manager: true,
    manager_name: 'Rui',
    manager_email: 'rui@example.test',
    visibility: 'public',
  });
  expect(status).toBe(200);
  expect(json).toMatchObject({
    profile: { tagline: 'Disco for gardens', visibility: 'public', is_public: true, version: 2 },
    dj_profile: { hourly_rate: 120, visibility: 'public', is_public: true, time_zone: 'Europe/Lisbon' },
  });
  expect(await stored(dj.id)).toMatchObject({ city: 'Lisbon', genres: ['disco'], manager_name: 'Rui' });
  const { rows } = await pool.query(
    "select details from audit_log where action = 'profile.save' and subject_id = $1",
    [dj.id],
  );
  expect(rows[0].details.fields).toContain('hourly_rate');
});

test('what is said is plain text, and links lead to where people expect', async () => {
  const dj = await world.editor('dj');
  const { json } = await dj.save({
    version,
    bio: 'House<script>alert(1)</script> & <img src=x onerror=alert(1)>disco',
    tagline: 'javascript:alert(1)',
    packages: [{ ...bundle('a', 4, 90_000), name: 'Garden\u202E party', includes: 'Sound\r\nLight' }],
  });
  expect(json).toMatchObject({
    profile: { bio: 'House & <img src=x>disco', tagline: 'alert(1)' },
    dj_profile: { packages: [{ name: 'Garden party', includes: 'Sound\nLight' }] },
  });
  for (const website of [
    'javascript:alert(1)',
    'https://data.example',
    'https://javascript.example/lua',
    'lua.example',
  ])
    expect(await dj.save({ version: 2, social_links: { website } })).toMatchObject({ status: 400 });
});

test('anything but public is private in both records', async () => {
  const dj = await world.editor('dj');
  await dj.save({ version, visibility: 'public' });
  const { json } = await dj.save({ version: 2, visibility: 'private' });
  expect(json).toMatchObject({
    profile: { visibility: 'private', is_public: false },
    dj_profile: { visibility: 'private', is_public: false },
  });
});

test('a DJ without a DJ profile gets one, with the usual defaults', async () => {
  const dj = await world.editor('dj', 'Teo Lindqvist');
  await pool.query('delete from dj_profiles where user_id = $1', [dj.id]);
  const { json } = await dj.save({ version, specialty: 'Vinyl only' });
  expect(json).toMatchObject({
    dj_profile: {
      dj_name: 'Teo Lindqvist',
      specialty: 'Vinyl only',
      experience_years: 0,
      hourly_rate: 0,
      availability: noAvailability,
      is_featured: false,
    },
  });
});

test('two tabs lose nothing: other fields go together, the same field is refused with what is newer', async () => {
  const dj = await world.editor('dj');
  expect((await dj.save({ version, bio: 'First', tagline: 'One' })).status).toBe(200);
  const other = await dj.save({ version, equipment: 'Two decks' });
  expect(other).toMatchObject({
    status: 200,
    json: { profile: { bio: 'First', version: 3 }, dj_profile: { equipment: 'Two decks' } },
  });
  const clash = await dj.save({ version, bio: 'Second', specialty: 'Late sets' });
  expect(clash).toMatchObject({
    status: 409,
    json: { code: 'STALE', data: { profile: { bio: 'First', tagline: 'One', version: 3 } } },
  });
  expect(await stored(dj.id)).toMatchObject({ bio: 'First', specialty: null });
  // saying what is there already is no clash; having seen it, one may change it
  expect((await dj.save({ version, bio: 'First' })).status).toBe(200);
  expect((await dj.save({ version: 3, bio: 'Second' })).status).toBe(200);
  expect((await dj.save({ version: 99, bio: 'Third' })).status).toBe(409);
});

test('fifty saves at once are fifty versions', async () => {
  const dj = await world.editor('dj');
  const fields = ['bio', 'tagline', 'specialty', 'equipment', 'location'];
  const all = await Promise.all(fields.map((field) => dj.save({ version, [field]: `my ${field}` })));
  expect(all.map(({ status }) => status)).toEqual(fields.map(() => 200));
  expect(await stored(dj.id)).toMatchObject({ version: 6, bio: 'my bio', location: 'my location' });
});

test('the token is needed, and is good in its own session alone', async () => {
  const dj = await world.editor('dj');
  const input = { version, bio: 'Hello' };
  const message = 'Invalid CSRF token';
  const { cookie } = dj;
  const stranger = await world.editor('dj');
  expect(await world.call('save', input, { cookie })).toMatchObject({
    status: 403,
    json: { code: 'TOKEN_MISSING', message },
  });
  for (const csrf_token of [stranger.csrf_token, 'f'.repeat(64), 'x'])
    expect(await world.call('save', input, { cookie, csrf_token })).toMatchObject({
      status: 403,
      json: { code: 'TOKEN_INVALID', message },
    });
  expect(dj.csrf_token).toMatch(/^[\da-f]{64}$/);
  expect((await world.call('token', {})).status).toBe(401);
  expect((await world.call('save', input, { csrf_token: dj.csrf_token })).status).toBe(401);
  // each tab has its own, and the first stays good
  await world.tokenOf(cookie);
  expect((await dj.save(input)).status).toBe(200);
  const { rows } = await pool.query('select * from csrf_tokens');
  expect(JSON.stringify(rows)).not.toContain(dj.csrf_token);
  await pool.query('delete from sessions where user_id = $1', [dj.id]);
  expect((await dj.save({ version: 2, bio: 'Gone' })).status).toBe(401);
});

test('a session keeps its newest twenty tokens', async () => {
  const dj = await world.editor('dj');
  for (let tab = 0; tab < 20; tab++) {
    world.clock.advance(1_000);
    await world.tokenOf(dj.cookie);
  }
  expect((await dj.save({ version, bio: 'Hello' })).json).toMatchObject({ code: 'TOKEN_INVALID' });
});

test('what cannot stand is refused by field, and nothing of it is kept', async () => {
  const dj = await world.editor('dj');
  const wrong = async (input: object) => (await dj.save({ version, bio: 'Kept?', ...input })) as never;
  const fields = (by: object) => ({ status: 422, json: { code: 'INVALID', data: { fields: by } } });
  expect(await wrong({ primary_dj_type: 'house' })).toMatchObject(fields({ primary_dj_type: 'choose' }));
  expect(await wrong({ has_manager: true })).toMatchObject(
    fields({ manager_name: 'required', manager_email: 'required' }),
  );
  expect(await wrong({ lat: 1, lng: 1 })).toMatchObject(fields({ city: 'choose' }));
  for (const input of [
    { social_links: { website: 'javascript:alert(1)' } },
    { phone: '12' },
    { contact_email: 'nobody' },
    { primary_color: 'red' },
    { genres: ['polka'] },
    { custom_slug: 'No Spaces' },
    { hourly_rate: -1 },
  ])
    expect(await wrong(input)).toMatchObject({ status: 400 });
  expect(await stored(dj.id)).toMatchObject({ bio: '', version: 1 });
});

test('what is not in the list is not said by a form', async () => {
  const dj = await world.editor('dj');
  const secret = { subscription_plan: 'pro', is_featured: true, email: 'x@example.test', rating: 5, id: 'x' };
  expect((await dj.save({ version, ...secret, affiliate_code: 'ABC', bio: 'Hello' })).status).toBe(200);
  expect(await stored(dj.id)).toMatchObject({
    subscription_plan: 'free',
    is_featured: false,
    email: dj.email,
    rating: null,
    affiliate_code: null,
  });
});

test('who plays nowhere says who they are, and nothing of a DJ', async () => {
  const client = await world.editor('user', 'Marta Reis');
  const saved = await client.save({
    version,
    first_name: 'Martha',
    phone: '+351 912 345 678',
    city: 'Porto',
  });
  expect(saved).toMatchObject({ status: 200, json: { profile: { city: 'Porto' }, dj_profile: null } });
  expect(await stored(client.id)).toMatchObject({ name: 'Martha Reis' });
  for (const field of [{ custom_slug: 'marta' }, { hourly_rate: 5 }, { visibility: 'public' }])
    expect((await client.save({ version: 2, ...field })).status).toBe(404);
});

test('a Japanese name keeps its order', async () => {
  const dj = await world.editor('dj', '山田 太郎');
  await dj.save({ version, first_name: '次郎' });
  expect(await stored(dj.id)).toMatchObject({ name: '山田 次郎' });
});

const light = addOn('light', 'Lights', 8_000, { per: 'hour', max_quantity: 4 });

test('packages and extras are kept as they were ordered; what was booked goes into the archive', async () => {
  const dj = await world.editor('dj');
  const packages = [bundle('night', 6, 90_000), bundle('evening', 4, 60_000)];
  const saved = await dj.save({ version, packages, add_ons: [light, addOn('fog', 'Fog', 0)] });
  expect(saved.json).toMatchObject({ dj_profile: { packages, add_ons: [{ id: 'light' }, { id: 'fog' }] } });
  const turned = await dj.save({ version: 2, packages: packages.toReversed() });
  expect(turned.json).toMatchObject({ dj_profile: { packages: [{ id: 'evening' }, { id: 'night' }] } });
  const everyDay = Object.fromEntries(Object.keys(noAvailability).map((day) => [day, true]));
  const page = { ...lisbon, hourly_rate: 100, availability: everyDay, visibility: 'public' };
  await dj.save({ version: 3, ...page });
  const client = world.as((await world.editor('user')).actor);
  const chosen = { package_id: 'night', add_ons: [{ id: 'light', quantity: 1 }], ...lisbon };
  const { title, event_type, expected_total_cents: _, ...event } = party(dj.id, chosen);
  const expected_total_cents = (await client.bookings.quote(event)).quote.total_cents;
  await client.bookings.request({ ...event, title, event_type, expected_total_cents });
  const emptied = await dj.save({ version: 4, packages: [], add_ons: [] });
  expect(emptied.json).toMatchObject({
    dj_profile: {
      packages: [{ id: 'night', name: 'Wedding night', is_archived: true }],
      add_ons: [{ id: 'light', is_archived: true }],
    },
  });
});

test.each([
  [{ packages: [bundle('a', 4, 99)] }, { 'packages.0.price_cents': 'too_low' }],
  [{ packages: [bundle('a', 4, 99)], currency: 'JPY' }, { 'packages.0.price_cents': 'too_low' }],
  [{ packages: [bundle('a', 4, 499)], currency: 'BRL' }, { 'packages.0.price_cents': 'too_low' }],
  [{ packages: [bundle('a', 4, 900), bundle('a', 5, 900)] }, { packages: 'too_many_items' }],
  [
    { packages: Array.from({ length: 9 }, (_, n) => bundle(`p${n}`, 4, 900)) },
    { packages: 'too_many_items' },
  ],
  [{ add_ons: [{ ...light, min_quantity: 5 }] }, { 'add_ons.0.max_quantity': 'below_minimum' }],
])('what nobody could book is refused: %o', async (fields, wrong) => {
  const dj = await world.editor('dj');
  expect(await dj.save({ version, ...fields })).toMatchObject({
    status: 422,
    json: { code: 'INVALID', data: { fields: wrong } },
  });
});

const zones = [
  { up_to_km: 60, price_cents: 4_000 },
  { up_to_km: 120, price_cents: 9_000 },
];

test('zones of travel are saved as they are', async () => {
  const dj = await world.editor('dj');
  const { json } = await dj.save({ version, travel_zones: zones, travel_max_km: 300 });
  expect(json).toMatchObject({ dj_profile: { travel_zones: zones, travel_max_km: 300 } });
});

test.each([
  [{ travel_zones: zones.toReversed() }, ['travel_zones.1.up_to_km', 'travel_zones.1.price_cents']],
  [{ travel_zones: zones, travel_free_km: 60 }, ['travel_zones.0.up_to_km']],
])('zones that nobody could reckon with are refused: %o', async (fields, wrong) => {
  const dj = await world.editor('dj');
  const { status, json } = await dj.save({ version, ...fields });
  expect(status).toBe(422);
  expect(Object.keys((json as { data: { fields: object } }).data.fields)).toEqual(wrong);
});

test('the included radius cannot outgrow the zones that are there', async () => {
  const dj = await world.editor('dj');
  await dj.save({ version, travel_zones: zones });
  expect(await dj.save({ version: 2, travel_free_km: 60 })).toMatchObject({
    json: { data: { fields: { 'travel_zones.0.up_to_km': 'not_farther' } } },
  });
});

test('the same packages saved once more are no change, and clash with nobody', async () => {
  const dj = await world.editor('dj');
  const items = { packages: [bundle('a', 4, 90_000)], add_ons: [addOn('b', 'Lights', 5_000)] };
  expect((await dj.save({ version, ...items })).status).toBe(200);
  expect(await dj.save({ version, ...items })).toMatchObject({
    status: 200,
    json: { profile: { version: 2 } },
  });
});
