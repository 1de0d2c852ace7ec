import { noteConnection } from '../use-cases/note-connection.ts';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser, secretIn } from '../../../../platform/testing/browser.ts';
import { newId } from '../../../../shared/ids.ts';
import { chooseThere, startIdentityServers } from '../../../../platform/testing/identity-servers.ts';
import { codeNow } from './totp.ts';

const base = 'http://127.0.0.1:4599';
const servers = await startIdentityServers(base);
afterAll(() => servers.stop());
const harness = await createTestApp({ environment: { ...servers.environment, BASE_URL: base } });
const { pool } = harness.deps;
beforeEach(async () => {
  await pool.query('delete from rate_windows');
  await pool.query("delete from accounts where provider_id <> 'credential'");
});

type Browser = ReturnType<typeof openBrowser>;
const people = { google: { email: 'gina@gmail.test' }, facebook: { person: '1001' } };
type Known = keyof typeof people;

async function person() {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  return { actor, browser };
}
const ask = (browser: Browser, provider: string, more: object = {}) =>
  browser.auth('/link-social', {
    provider,
    callbackURL: '/settings/security',
    errorCallbackURL: '/settings/security',
    ...more,
  });
/** Says yes at the provider; the address that the browser is sent back to. */
async function answer(provider: Known, url: string): Promise<string> {
  const back = await chooseThere(provider, new URL(url), people[provider]);
  return back.headers.get('location') ?? '';
}
/** There and back: where it ends. */
async function connect(browser: Browser, provider: Known): Promise<string | null> {
  const { json } = await ask(browser, provider);
  const response = await browser.send(await answer(provider, (json as { url: string }).url));
  return response.headers.get('location');
}
/** Who a browser is that has just entered with it. */
async function enterWith(provider: Known): Promise<string | undefined> {
  const browser = openBrowser(harness);
  const { json } = await browser.auth('/sign-in/social', { provider, callbackURL: '/auth/callback' });
  await browser.send(await answer(provider, (json as { url: string }).url));
  return browser.email();
}
const providersOf = async (browser: Browser) =>
  (await browser.call('accounts.security')).json.providers as string[];
const disconnect = (browser: Browser, provider: string) =>
  browser.call('accounts.disconnect_provider', { provider });
const late = () => harness.clock.advance(11 * 60_000);
const actionsAbout = async (id: string) =>
  (await pool.query<{ action: string }>('select action from audit_log where subject_id = $1', [id])).rows.map(
    ({ action }) => action,
  );

test.each(['google', 'facebook'] as const)(
  '%s is connected, whatever address it has, lets in, and is disconnected; its owner is told each time',
  async (provider) => {
    const { actor, browser } = await person();
    expect(await connect(browser, provider)).toBe('/settings/security');
    expect(await providersOf(browser)).toEqual([provider]);
    expect(await mailedPath(harness, actor.email, 'provider_connected')).toBe('/settings/security');
    expect(await enterWith(provider)).toBe(actor.email);
    // who somebody is there is said in a token that nobody needs again
    const tokens = await pool.query('select id_token from accounts where user_id = $1 and provider_id = $2', [
      actor.id,
      provider,
    ]);
    expect(tokens.rows).toEqual([{ id_token: null }]);
    // nothing of theirs elsewhere takes the place of what is here
    const { rows } = await pool.query('select name, email, email_verified from users where id = $1', [
      actor.id,
    ]);
    expect(rows).toEqual([{ name: actor.name, email: actor.email, email_verified: true }]);

    expect(await disconnect(browser, provider)).toMatchObject({ status: 200, json: { provider } });
    expect(await providersOf(browser)).toEqual([]);
    expect(await mailedPath(harness, actor.email, 'provider_disconnected')).toBe('/settings/security');
    expect(await enterWith(provider)).not.toBe(actor.email);
    expect(await actionsAbout(actor.id)).toEqual(
      expect.arrayContaining(['account.provider_connected', 'account.provider_disconnected']),
    );
  },
);

test('a crash right after it is kept loses neither the mail nor the entry in the log, and nothing is said twice', async () => {
  const { actor, browser } = await person();
  expect(await connect(browser, 'google')).toBe('/settings/security');
  const connection = { user_id: actor.id, provider: 'google' };
  const mails = async () =>
    (
      await pool.query("select 1 from emails where user_id = $1 and template = 'provider_connected'", [
        actor.id,
      ])
    ).rowCount;
  await noteConnection(harness.deps, connection);
  expect(await mails()).toBe(1);
  const waiting = await pool.query(
    "select 1 from pgboss.job where name = 'accounts.note_connection' and data ->> 'user_id' = $1",
    [actor.id],
  );
  expect(waiting.rowCount).toBe(1);

  // as it is when the process ends between what the library keeps and what we say of it
  const other = await person();
  const id = newId();
  await pool.query(
    `insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
     values ($1, $2, 'g-9', 'google', $3, $3)`,
    [id, other.actor.id, harness.clock.now()],
  );
  await noteConnection(harness.deps, { user_id: other.actor.id, provider: 'google' });
  await noteConnection(harness.deps, { user_id: other.actor.id, provider: 'google' });
  const logged = await actionsAbout(other.actor.id);
  expect(logged.filter((action) => action === 'account.provider_connected')).toHaveLength(1);
  expect(await mailedPath(harness, other.actor.email, 'provider_connected')).toBe('/settings/security');
  // what was never kept is never told
  await noteConnection(harness.deps, { user_id: other.actor.id, provider: 'facebook' });
  expect(await actionsAbout(other.actor.id)).toEqual(logged);
});

test('nobody is connected who is not signed in, or has not just proved who they are', async () => {
  expect((await ask(openBrowser(harness), 'google')).status).toBe(401);
  const { actor, browser } = await person();
  late();
  expect(await ask(browser, 'google')).toMatchObject({
    status: 403,
    json: { code: 'CONFIRMATION_REQUIRED' },
  });
  expect((await disconnect(browser, 'google')).status).toBe(403);
  await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect(await connect(browser, 'google')).toBe('/settings/security');
  expect(await enterWith('google')).toBe(actor.email);
});

test('where an app is set up its code is asked for before anything is connected, and after coming from elsewhere', async () => {
  const { actor, browser } = await person();
  const { json } = await browser.call('accounts.start_totp');
  const secret = secretIn(json.uri as string);
  await browser.call('accounts.enable_totp', { code: codeNow(secret) });
  const forgetStep = () => pool.query('update two_factors set last_step = null');
  expect(await connect(browser, 'google')).toBe('/settings/security');

  // the same person at a browser that is not asked for the code
  await pool.query('update sessions set second_factor_at = null where user_id = $1', [actor.id]);
  await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect(await ask(browser, 'facebook')).toMatchObject({
    status: 403,
    json: { code: 'CONFIRMATION_REQUIRED' },
  });

  const told = await mailedPath(harness, actor.email, 'new_device');
  const other = openBrowser(harness);
  const before = await person();
  await other.signIn(before.actor.email);
  const { json: left } = await other.auth('/sign-in/social', {
    provider: 'google',
    callbackURL: `/auth/callback?${new URLSearchParams({ next: '/bookings?tab=upcoming' }).toString()}`,
  });
  const back = await other.send(await answer('google', (left as { url: string }).url));
  expect(back.headers.get('location')).toBe('/auth?step=code&next=%2Fbookings%3Ftab%3Dupcoming');
  // neither who comes nor who was there is signed in halfway
  expect(await other.email()).toBeUndefined();
  expect(await mailedPath(harness, actor.email, 'new_device')).toBe(told);
  expect((await other.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(401);
  await forgetStep();
  const shown = await other.auth('/two-factor/verify-totp', { code: codeNow(secret), trustDevice: true });
  expect(shown.status).toBe(200);
  expect(await other.email()).toBe(actor.email);

  // a browser that is trusted goes straight in
  await other.auth('/sign-out');
  const { json: again } = await other.auth('/sign-in/social', {
    provider: 'google',
    callbackURL: '/auth/callback',
  });
  await other.send(await answer('google', (again as { url: string }).url));
  expect(await other.email()).toBe(actor.email);
});

test('staff with a second factor connect nothing by their password alone', async () => {
  const { env } = harness.deps;
  env.STAFF_SECOND_FACTOR = 'required';
  const { actor } = await harness.signUp('admin');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  const { json } = await browser.call('accounts.start_totp');
  await browser.call('accounts.enable_totp', { code: codeNow(secretIn(json.uri as string)) });
  await pool.query('update sessions set second_factor_at = null where user_id = $1', [actor.id]);
  await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  expect((await ask(browser, 'google')).status).toBe(403);
  env.STAFF_SECOND_FACTOR = 'optional';
});

test('staff who look as somebody connect nothing', async () => {
  const { actor } = await person();
  const admin = await harness.signUp('admin');
  const browser = openBrowser(harness);
  await browser.signIn(admin.actor.email);
  await pool.query('update sessions set acting_as = $1, acting_until = $2 where user_id = $3', [
    actor.id,
    new Date(harness.clock.now().getTime() + 60_000),
    admin.actor.id,
  ]);
  expect((await ask(browser, 'google')).status).toBe(403);
});

test('whoever is signed out while they are away comes back with nothing', async () => {
  const { actor, browser } = await person();
  const { json } = await ask(browser, 'google');
  const back = await answer('google', (json as { url: string }).url);
  await pool.query('delete from sessions where user_id = $1', [actor.id]);
  const response = await browser.send(back);
  expect(response.headers.get('location')).toMatch(/^\/settings\/security\?error=/);
  expect(await enterWith('google')).not.toBe(actor.email);
});

test('an answer that another browser asked for connects nothing', async () => {
  const [thief, owner] = [await person(), await person()];
  const { json } = await ask(thief.browser, 'google');
  await owner.browser.send(await answer('google', (json as { url: string }).url));
  expect(await providersOf(owner.browser)).toEqual([]);
  expect(await providersOf(thief.browser)).toEqual([]);
});

test('what belongs to another account here stays theirs', async () => {
  const [first, second] = [await person(), await person()];
  await connect(first.browser, 'google');
  expect(await connect(second.browser, 'google')).toMatch(/^\/settings\/security\?error=/);
  expect(await providersOf(second.browser)).toEqual([]);
  // nor does anybody disconnect it for them
  expect((await disconnect(second.browser, 'google')).status).toBe(404);
  expect(await enterWith('google')).toBe(first.actor.email);
});

test('the last way in stays', async () => {
  const { actor, browser } = await person();
  await connect(browser, 'google');
  await pool.query("delete from accounts where user_id = $1 and provider_id = 'credential'", [actor.id]);
  expect(await disconnect(browser, 'google')).toMatchObject({
    status: 409,
    json: { data: { status: 'last_way' } },
  });
  expect(await enterWith('google')).toBe(actor.email);
  await connect(browser, 'facebook');
  expect((await disconnect(browser, 'google')).status).toBe(200);
});

test.each([
  ['a token brought along', { idToken: { token: 'made.up.here' } }],
  ['more rights there', { scopes: ['https://mail.google.test/'] }],
])('%s is not taken', async (_, more) => {
  const { browser } = await person();
  expect((await ask(browser, 'google', more)).status).toBe(400);
  expect(await providersOf(browser)).toEqual([]);
});

test.each(['https://evil.test', '//evil.test'])('nobody is led to %s afterwards', async (callbackURL) => {
  const { browser } = await person();
  expect((await ask(browser, 'google', { callbackURL })).status).toBe(403);
  expect((await ask(browser, 'google', { errorCallbackURL: callbackURL })).status).toBe(403);
});
