import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser, secretIn } from '../../../../platform/testing/browser.ts';
import { codeNow } from '../adapters/totp.ts';

const harness = await createTestApp();
// signing in is limited by address, and all of these come from one
const forgetLimits = () => harness.deps.pool.query('delete from rate_windows');
beforeEach(forgetLimits);

/** Somebody with an app; the codes of the test go on by half minutes, as none is taken twice. */
async function withApp() {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  const { json } = await browser.call('accounts.start_totp');
  const secret = secretIn(json.uri as string);
  const enabled = await browser.call('accounts.enable_totp', { code: codeNow(secret) });
  return { actor, browser, secret, codes: (enabled.json as { recovery_codes: string[] }).recovery_codes };
}
const forgetSteps = () => harness.deps.pool.query('update two_factors set last_step = null');

test('with an app a password alone signs nobody in, and the code does', async () => {
  const { actor, secret } = await withApp();
  expect(await mailedPath(harness, actor.email, 'totp_enabled')).toBe('/settings/security');
  const other = openBrowser(harness);
  expect((await other.signIn(actor.email)).json).toMatchObject({ twoFactorRedirect: true });
  expect(await other.email()).toBeUndefined();
  expect(
    (await harness.deps.pool.query('select 1 from sessions where user_id = $1', [actor.id])).rowCount,
  ).toBe(2);
  await forgetSteps();
  expect((await other.auth('/two-factor/verify-totp', { code: codeNow(secret) })).status).toBe(200);
  expect(await other.email()).toBe(actor.email);
  // a new device is told of only now
  expect(await mailedPath(harness, actor.email, 'new_device')).toMatch(/^\/new-device\?key=/);
});

test('no code is taken twice, nor when two come at once', async () => {
  const { actor, secret } = await withApp();
  await forgetSteps();
  const browsers = [openBrowser(harness), openBrowser(harness), openBrowser(harness)];
  for (const browser of browsers) await browser.signIn(actor.email);
  const code = codeNow(secret);
  const answers = await Promise.all(
    browsers.map((browser) => browser.auth('/two-factor/verify-totp', { code })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(2);
});

test('guessing ends: each try to sign in has five, each account ten in a quarter of an hour', async () => {
  const { actor, secret } = await withApp();
  await forgetSteps();
  const guess = async (browser: ReturnType<typeof openBrowser>, code = '000000') => {
    await forgetLimits();
    return browser.auth('/two-factor/verify-totp', { code });
  };
  const guessFive = async () => {
    const thief = openBrowser(harness);
    await thief.signIn(actor.email);
    for (let i = 0; i < 5; i++) expect((await guess(thief)).status, `guess ${i}`).toBe(401);
    return thief;
  };
  expect((await guess(await guessFive(), codeNow(secret))).status).toBe(400);
  await guessFive();
  await forgetSteps();
  const owner = openBrowser(harness);
  await owner.signIn(actor.email);
  expect((await guess(owner, codeNow(secret))).status).toBe(429);
  await harness.deps.pool.query("update two_factors set locked_until = now() - interval '1 second'");
  await forgetSteps();
  expect((await guess(owner, codeNow(secret))).status).toBe(200);
});

test('five guesses a quarter of an hour come from one address', async () => {
  const { actor } = await withApp();
  const thief = openBrowser(harness);
  await thief.signIn(actor.email);
  for (let i = 0; i < 5; i++) await thief.auth('/two-factor/verify-totp', { code: '000000' });
  expect((await thief.auth('/two-factor/verify-totp', { code: '000000' })).status).toBe(429);
});

test('a recovery code opens once, however it is typed, and the table does not tell it', async () => {
  const { actor, browser, codes } = await withApp();
  const { rows } = await harness.deps.pool.query('select * from two_factors where user_id = $1', [actor.id]);
  for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code);
  const enter = async (code: string) => {
    await forgetLimits();
    const other = openBrowser(harness);
    await other.signIn(actor.email);
    return (await other.auth('/two-factor/verify-backup-code', { code })).status;
  };
  expect(await enter(codes[0]!.toUpperCase())).toBe(200);
  expect(await enter(codes[0]!)).toBe(401);
  // a hash that somebody read is no code
  expect(await enter((JSON.parse(rows[0].backup_codes as string) as string[])[1]!)).toBe(401);
  expect((await browser.call('accounts.security')).json).toMatchObject({
    has_totp: true,
    recovery_codes_left: 9,
  });
  const renewed = (await browser.call('accounts.renew_recovery_codes')).json.recovery_codes as string[];
  expect(await enter(codes[1]!)).toBe(401);
  expect(await enter(renewed[1]!)).toBe(200);
});

test('a browser that was trusted is not asked again, until the app is given up', async () => {
  const { actor, browser, secret } = await withApp();
  await forgetSteps();
  const laptop = openBrowser(harness);
  await laptop.signIn(actor.email);
  await laptop.auth('/two-factor/verify-totp', { code: codeNow(secret), trustDevice: true });
  await laptop.auth('/sign-out');
  await laptop.signIn(actor.email);
  expect(await laptop.email()).toBe(actor.email);

  expect((await browser.call('accounts.disable_totp')).status).toBe(200);
  expect(await mailedPath(harness, actor.email, 'totp_disabled')).toBe('/settings/security');
  await forgetLimits();
  const other = openBrowser(harness);
  await other.signIn(actor.email);
  expect(await other.email()).toBe(actor.email);
  const { rowCount } = await harness.deps.pool.query('select 1 from verifications where value = $1', [
    actor.id,
  ]);
  expect(rowCount).toBe(0);
});

test('an app is set up by who has just proved who they are, with a code of that app', async () => {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  expect((await browser.call('accounts.start_totp')).status).toBe(401);
  await browser.signIn(actor.email);
  expect((await browser.call('accounts.enable_totp', { code: '123456' })).status).toBe(409);
  const { uri } = (await browser.call('accounts.start_totp')).json as { uri: string };
  expect(await browser.call('accounts.enable_totp', { code: '000000' })).toMatchObject({
    status: 422,
    json: { data: { fields: { code: 'wrong_code' } } },
  });
  // begun and left: nothing is asked for at the next sign-in
  const other = openBrowser(harness);
  await other.signIn(actor.email);
  expect(await other.email()).toBe(actor.email);
  harness.clock.advance(11 * 60_000);
  for (const name of ['start_totp', 'enable_totp', 'renew_recovery_codes', 'disable_totp'])
    expect(await browser.call(`accounts.${name}`, { code: codeNow(secretIn(uri)) })).toMatchObject({
      status: 403,
      json: { code: 'CONFIRMATION_REQUIRED' },
    });
});

test('the app proves who somebody is, as the password does', async () => {
  const { browser, secret } = await withApp();
  harness.clock.advance(11 * 60_000);
  expect((await browser.call('accounts.confirm', { code: '000000' })).status).toBe(422);
  await forgetSteps();
  expect((await browser.call('accounts.confirm', { code: codeNow(secret) })).status).toBe(200);
  expect((await browser.call('accounts.start_totp')).status).toBe(409);
});

test('where an app is set up the password alone proves nothing: neither removes it nor adds another way in', async () => {
  const { actor, secret } = await withApp();
  await forgetSteps();
  const thief = openBrowser(harness);
  // a browser that was trusted once is not asked for the code, and has not shown it
  await thief.signIn(actor.email);
  await thief.auth('/two-factor/verify-totp', { code: codeNow(secret), trustDevice: true });
  await thief.auth('/sign-out');
  await thief.signIn(actor.email);
  expect(await thief.email()).toBe(actor.email);
  expect((await thief.call('accounts.confirm', { password: 'Vinyl&Rain7am' })).status).toBe(200);
  expect((await thief.call('accounts.security')).json).toMatchObject({ asks_second_factor: true });
  for (const [call, input] of [
    ['disable_totp', {}],
    ['renew_recovery_codes', {}],
    ['start_passkey', {}],
    ['change_password', { password: 'Vinyl&Rain9am' }],
    ['change_email', { email: 'thief@example.test' }],
  ] as const)
    expect(await thief.call(`accounts.${call}`, input)).toMatchObject({
      status: 403,
      json: { code: 'CONFIRMATION_REQUIRED' },
    });
  await forgetSteps();
  expect((await thief.call('accounts.confirm', { code: codeNow(secret) })).status).toBe(200);
  expect((await thief.call('accounts.security')).json).toMatchObject({ asks_second_factor: false });
  expect((await thief.call('accounts.disable_totp')).status).toBe(200);
});

test('the library’s own ways to set up or guess are closed', async () => {
  const { browser, secret, codes } = await withApp();
  for (const path of ['enable', 'disable', 'get-totp-uri', 'generate-backup-codes', 'send-otp', 'verify-otp'])
    expect((await browser.auth(`/two-factor/${path}`, { password: 'Vinyl&Rain7am' })).status).toBe(404);
  await forgetSteps();
  // signed in, where nothing would count the failures
  expect((await browser.auth('/two-factor/verify-totp', { code: codeNow(secret) })).status).toBe(401);
  expect((await browser.auth('/two-factor/verify-backup-code', { code: codes[0] })).status).toBe(401);
});
