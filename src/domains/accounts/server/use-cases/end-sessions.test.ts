import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { agents, openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp({ environment: { TRUSTED_PROXIES: '1' } });
// signing in is limited by address, and all of these come from one
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

async function twoDevices() {
  const { actor } = await harness.signUp('user');
  await harness.deps.pool.query('delete from sessions where user_id = $1', [actor.id]);
  const laptop = openBrowser(harness);
  laptop.jar.set('crossfade-time-zone', 'America/Sao_Paulo');
  const phone = openBrowser(harness, { user_agent: agents.phone, ip: '2001:db8:0:1::5' });
  for (const browser of [laptop, phone]) await browser.signIn(actor.email);
  return { actor, laptop, phone };
}
const list = async (browser: ReturnType<typeof openBrowser>) =>
  (await browser.call('accounts.sessions')).json.items as {
    id: string;
    is_current: boolean;
    seen_at: string;
    ip_address: string;
  }[];

test('devices are listed by name, address and when they were last seen, and no key among them', async () => {
  const { laptop, phone } = await twoDevices();
  expect((await list(laptop)).map(({ ip_address }) => ip_address)).toEqual([
    '203.0.113.7',
    '2001:db8:0:1::5',
  ]);
  harness.clock.advance(60 * 60_000);
  await phone.email();
  const items = await list(laptop);
  expect(items).toMatchObject([
    {
      browser: 'Chrome',
      system: 'Windows',
      is_handheld: false,
      city: 'Sao Paulo',
      is_current: true,
      ip_address: '203.0.113.7',
    },
    {
      browser: 'Safari',
      system: 'iPhone',
      is_handheld: true,
      city: null,
      is_current: false,
      ip_address: '2001:db8:0:1::5',
      seen_at: harness.clock.now().toISOString(),
    },
  ]);
  expect(Object.keys(items[0]!).toSorted()).toEqual([
    'browser',
    'city',
    'created_at',
    'id',
    'ip_address',
    'is_current',
    'is_handheld',
    'seen_at',
    'system',
  ]);
});

test('a device is signed out from another one', async () => {
  const { laptop, phone } = await twoDevices();
  const [, other] = await list(laptop);
  expect((await laptop.call('accounts.end_session', { id: other?.id })).status).toBe(200);
  expect(await phone.email()).toBeUndefined();
  expect(await list(laptop)).toHaveLength(1);
  expect((await laptop.call('accounts.end_session', { id: other?.id })).status).toBe(404);
});

test('somebody else’s device is not there', async () => {
  const [mine, theirs] = [await twoDevices(), await twoDevices()];
  const [session] = await list(theirs.laptop);
  expect((await mine.laptop.call('accounts.end_session', { id: session?.id })).status).toBe(404);
  expect(await theirs.laptop.email()).toBe(theirs.actor.email);
  for (const name of ['accounts.sessions', 'accounts.end_sessions'])
    expect((await openBrowser(harness).call(name, { which: 'all' })).status).toBe(401);
});

test('all others are signed out, or all', async () => {
  const { actor, laptop, phone } = await twoDevices();
  expect((await laptop.call('accounts.end_sessions', { which: 'others' })).json).toEqual({ ended: 1 });
  expect(await phone.email()).toBeUndefined();
  expect(await laptop.email()).toBe(actor.email);
  await phone.signIn(actor.email);
  expect((await laptop.call('accounts.end_sessions', { which: 'all' })).json).toEqual({ ended: 2 });
  for (const browser of [laptop, phone]) expect(await browser.email()).toBeUndefined();
});

test('no script lists or ends sessions by the library’s own calls, which name their keys', async () => {
  const { laptop } = await twoDevices();
  for (const path of ['/list-sessions', '/get-session'])
    expect((await laptop.send(`/api/auth${path}`)).status).toBe(404);
  for (const path of ['/revoke-session', '/revoke-sessions', '/verify-password', '/update-user'])
    expect((await laptop.auth(path)).status).toBe(404);
});
