import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { agents, mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
// signing in is limited by address, and all of these come from one
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));
const told = async (email: string) => {
  const { rows } = await harness.deps.pool.query<{ label: string }>(
    "select details->>'label' as label from emails where to_address = $1 and template = 'new_device'",
    [email],
  );
  return rows.map(({ label }) => label);
};
/** Somebody who has signed in once, with a browser of their own. */
async function someone() {
  const { actor } = await harness.signUp('user');
  await harness.deps.pool.query('delete from devices where user_id = $1', [actor.id]);
  const own = openBrowser(harness);
  await own.signIn(actor.email);
  return { actor, own };
}

test('the first device is no news, nor is one that comes again, and each new one is', async () => {
  const { actor, own } = await someone();
  await own.auth('/sign-out');
  await own.signIn(actor.email);
  expect(await told(actor.email)).toEqual([]);
  await openBrowser(harness, { user_agent: agents.phone, ip: '198.51.100.4' }).signIn(actor.email);
  expect(await told(actor.email)).toEqual(['Safari · iPhone · 198.51.100.4']);
  await openBrowser(harness, { user_agent: agents.phone, ip: '2001:db8:0:1:0:0:0:5' }).signIn(actor.email);
  expect(await told(actor.email)).toContain('Safari · iPhone · 2001:db8:0:1::5');
  // near where, by the clock of the browser; what is no time zone says nothing
  for (const [zone, place] of [
    ['Europe/Lisbon', ' · Lisbon'],
    ['Etc/GMT+3', ''],
    ['<b>here</b>', ''],
  ] as const) {
    const elsewhere = openBrowser(harness, { ip: '198.51.100.5' });
    elsewhere.jar.set('crossfade-time-zone', zone);
    await elsewhere.signIn(actor.email);
    expect(
      (await told(actor.email)).filter((label) => label === `Chrome · Windows · 198.51.100.5${place}`).length,
    ).toBeGreaterThan(0);
  }
  // nobody is told of what only somebody else knows
  await own.auth('/sign-out');
  const { actor: other } = await someone();
  await own.signIn(other.email);
  expect(await told(other.email)).toHaveLength(1);
});

test('a browser has one session: the one before ends', async () => {
  const { actor, own } = await someone();
  const before = new Map(own.jar);
  await own.signIn(actor.email);
  const older = openBrowser(harness);
  for (const [name, value] of before) older.jar.set(name, value);
  expect(await older.email()).toBeUndefined();
  expect(await own.email()).toBe(actor.email);
});

test('the mail signs the new device out, without signing in, and once is enough', async () => {
  const { actor, own } = await someone();
  const thief = openBrowser(harness, { user_agent: agents.phone });
  await thief.signIn(actor.email);
  const path = (await mailedPath(harness, actor.email, 'new_device')) ?? '';
  const key = new URL(path, 'http://x').searchParams.get('key');
  const reader = openBrowser(harness);
  expect((await reader.call('accounts.new_device', { key })).json).toMatchObject({
    device: { browser: 'Safari', system: 'iPhone' },
  });
  // looking ends nothing
  expect(await thief.email()).toBe(actor.email);
  for (let i = 0; i < 2; i++)
    expect((await reader.call('accounts.end_new_device', { key })).json).toEqual({ device: null });
  expect(await thief.email()).toBeUndefined();
  expect(await own.email()).toBe(actor.email);
  expect((await reader.call('accounts.new_device', { key })).json).toEqual({ device: null });
});

test('a key that we did not write ends nothing', async () => {
  const { actor, own } = await someone();
  const { rows } = await harness.deps.pool.query<{ id: string }>(
    'select id from sessions where user_id = $1',
    [actor.id],
  );
  const stranger = openBrowser(harness);
  for (const { id } of rows)
    for (const key of [id, `${id}.`, `${id}.AAAA`, 'nonsense', ''])
      expect((await stranger.call('accounts.end_new_device', { key })).status).toBe(404);
  expect(await own.email()).toBe(actor.email);
});

test('a sign-in stands in the log', async () => {
  const { actor } = await someone();
  const { rows } = await harness.deps.pool.query<{ actor_id: string; actor_role: string; details: object }>(
    "select actor_id, actor_role, details from audit_log where subject_id = $1 and action = 'user.signed_in' order by created_at",
    [actor.id],
  );
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toMatchObject({ actor_id: actor.id, actor_role: actor.role });
  expect(Object.keys(rows[0]!.details).toSorted()).toEqual(['browser', 'session_id', 'system', 'way']);
});
