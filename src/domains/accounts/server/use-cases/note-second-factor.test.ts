import { beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../platform/testing/app.ts';
import { openAuthenticator } from '../../../../platform/testing/authenticator.ts';
import { openBrowser, secretIn } from '../../../../platform/testing/browser.ts';
import { codeNow } from '../adapters/totp.ts';

const harness = await createTestApp({ environment: { STAFF_SECOND_FACTOR: 'required' } });
const { pool, env } = harness.deps;
const password = 'Vinyl&Rain7am';
beforeEach(() => pool.query('delete from rate_windows'));

type Browser = ReturnType<typeof openBrowser>;
async function signedIn(email: string, where: TestApp = harness) {
  const browser = openBrowser(where);
  const { json } = await browser.signIn(email);
  return { browser, isAskedForCode: json?.twoFactorRedirect === true };
}
/** Whether the back office is open to this browser, by what it is told and by what it can do. */
async function isOpen(browser: Browser): Promise<boolean> {
  const { user } = (await browser.call('accounts.me')).json as {
    user: { role: string; awaits_second_factor: boolean };
  };
  const { status } = await browser.call('members.list');
  expect([user.role, user.awaits_second_factor, status]).toEqual(
    status === 200 ? ['admin', false, 200] : ['user', true, 404],
  );
  return status === 200;
}
const confirm = async (browser: Browser, given: object) =>
  (await browser.call('accounts.confirm', given)).status;

/** One of our staff at a browser where they set up an app. */
async function staffWithApp() {
  const { actor } = await harness.signUp('admin', 'Ada Staff');
  const { browser } = await signedIn(actor.email);
  const { json } = await browser.call('accounts.start_totp');
  const secret = secretIn(json.uri as string);
  expect((await browser.call('accounts.enable_totp', { code: codeNow(secret) })).status).toBe(200);
  await pool.query('update two_factors set last_step = null');
  return { actor, browser, secret };
}

test('with a password alone staff are anybody; setting up an app opens the back office, here alone', async () => {
  const { actor } = await harness.signUp('admin');
  const { browser: other } = await signedIn(actor.email);
  expect(await isOpen(other)).toBe(false);
  // nor is it anywhere else: what is staff's alone is not there
  for (const call of ['audit.list', 'security.overview', 'accounting.charges'])
    expect(await other.call(call)).toMatchObject({ status: 404 });

  const { browser } = await signedIn(actor.email);
  const { json } = await browser.call('accounts.start_totp');
  await browser.call('accounts.enable_totp', { code: codeNow(secretIn(json.uri as string)) });
  expect(await isOpen(browser)).toBe(true);
  expect(await isOpen(other)).toBe(false);
});

test('whoever signs in with the code has shown it; a browser that is trusted without one shows it later', async () => {
  const { actor, secret } = await staffWithApp();
  const { browser, isAskedForCode } = await signedIn(actor.email);
  expect(isAskedForCode).toBe(true);
  await browser.auth('/two-factor/verify-totp', { code: codeNow(secret), trustDevice: true });
  expect(await isOpen(browser)).toBe(true);

  await browser.auth('/sign-out');
  expect((await browser.signIn(actor.email)).json?.twoFactorRedirect).toBeUndefined();
  expect(await isOpen(browser)).toBe(false);
  expect(await confirm(browser, { password })).toBe(200);
  expect(await isOpen(browser)).toBe(false);
  await pool.query('update two_factors set last_step = null');
  expect(await confirm(browser, { code: codeNow(secret) })).toBe(200);
  expect(await isOpen(browser)).toBe(true);
});

test('a passkey is a second factor: when it is made, and when it signs in', async () => {
  const { actor } = await harness.signUp('admin');
  const { browser } = await signedIn(actor.email);
  const phone = openAuthenticator(env.BASE_URL);
  const { json: options } = await browser.call('accounts.start_passkey');
  const { json } = await browser.call('accounts.add_passkey', {
    name: 'Chrome',
    answer: phone.make(options),
  });
  expect(await isOpen(browser)).toBe(true);

  const other = openBrowser(harness);
  const { json: asked } = await other.call('accounts.passkey_options', { purpose: 'sign_in' });
  await other.auth('/sign-in/passkey', { answer: phone.answer(asked) });
  expect(await isOpen(other)).toBe(true);

  // the last one gone, nobody has shown any
  expect((await browser.call('accounts.remove_passkey', { id: json.id })).status).toBe(200);
  expect([await isOpen(browser), await isOpen(other)]).toEqual([false, false]);
});

test('who knows the password alone gives nobody another second factor, and takes none', async () => {
  const { actor } = await harness.signUp('admin');
  const { browser: owner } = await signedIn(actor.email);
  const phone = openAuthenticator(env.BASE_URL);
  const { json: options } = await owner.call('accounts.start_passkey');
  const { json } = await owner.call('accounts.add_passkey', { name: 'Chrome', answer: phone.make(options) });

  const { browser: thief } = await signedIn(actor.email);
  expect(await confirm(thief, { password })).toBe(200);
  for (const [call, input] of [
    ['accounts.start_totp', {}],
    ['accounts.start_passkey', {}],
    ['accounts.remove_passkey', { id: json.id }],
    ['accounts.change_password', { password: 'Vinyl&Rain9am' }],
    ['accounts.change_email', { email: 'thief@example.test' }],
  ] as const)
    expect(await thief.call(call, input)).toMatchObject({
      status: 403,
      json: { code: 'CONFIRMATION_REQUIRED' },
    });
  expect(await isOpen(thief)).toBe(false);
});

test('looking as somebody ends with what it was allowed by', async () => {
  const { actor, browser } = await staffWithApp();
  const { actor: client } = await harness.signUp('user', 'Cleo Client');
  const who = async () => (await browser.call('accounts.me')).json.user as { id: string };
  expect(
    await browser.call('members.impersonate', { id: client.id, reason: 'Asked for help' }),
  ).toMatchObject({
    status: 200,
  });
  expect(await who()).toMatchObject({ id: client.id, impersonated_by: 'Ada Staff' });
  await pool.query('update sessions set second_factor_at = null where user_id = $1', [actor.id]);
  expect(await who()).toMatchObject({ id: actor.id, role: 'user', impersonated_by: null });
});

test('clients and DJs need none, and where it is optional neither do staff', async () => {
  const { actor } = await harness.signUp('user');
  const { browser } = await signedIn(actor.email);
  expect((await browser.call('accounts.me')).json.user).toMatchObject({ awaits_second_factor: false });
  const demo = await createTestApp();
  const { actor: staff } = await demo.signUp('admin');
  expect(await isOpen((await signedIn(staff.email, demo)).browser)).toBe(true);
});
