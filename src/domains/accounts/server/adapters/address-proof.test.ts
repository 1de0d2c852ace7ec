import { SignJWT } from 'jose';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

const refused = { status: 401 };
const STRANGE = 'Stranger7!fox';
const person = () => ({
  email: `${crypto.randomUUID()}@example.test`,
  name: 'Ana Reis',
  password: 'Vinyl&Rain7am',
});
const signIn = ({ email, password }: ReturnType<typeof person>) =>
  openBrowser(harness).signIn(email, password);
const link = (email: string) => mailedPath(harness, email, 'verify_email');

/** Signs up; the browser that did, and where the mail leads. */
async function signUp(who: ReturnType<typeof person>) {
  const browser = openBrowser(harness);
  expect((await browser.auth('/sign-up/email', who)).status).toBe(200);
  return { browser, path: await link(who.email) };
}

test('the link in the mail does nothing by being opened, whatever opens it', async () => {
  const ana = person();
  const { browser, path } = await signUp(ana);
  const token = new URL(path ?? '', harness.deps.env.BASE_URL).searchParams.get('token');
  for (const opened of [path ?? '', `/api/auth/verify-email?token=${token}&callbackURL=%2F`]) {
    await browser.send(opened);
    expect(await browser.email()).toBeUndefined();
    expect(await signIn(ana)).toMatchObject(refused);
  }
});

test('where somebody signed up the page it opens signs them in', async () => {
  const ana = person();
  const { browser, path } = await signUp(ana);
  // also when they tried another address in between
  await browser.auth('/sign-up/email', person());
  expect((await browser.openVerification(path)).json).toEqual({ state: 'confirmed' });
  expect(await browser.email()).toBe(ana.email);
  expect((await browser.openVerification(path)).json).toEqual({ state: 'known' });
});

test('a day later that browser is any other one', async () => {
  const { browser, path } = await signUp(person());
  harness.clock.advance(24 * 3_600_000);
  expect((await browser.openVerification(path)).json).toMatchObject({ state: 'asks' });
});

test('any other browser is asked for the password, and no other one is taken', async () => {
  const ana = person();
  const { email, password } = ana;
  const { path } = await signUp(ana);
  const elsewhere = openBrowser(harness);
  const { json } = await elsewhere.openVerification(path);
  expect(json).toEqual({ state: 'asks', email, has_password: true, providers: [] });
  expect(await elsewhere.openVerification(path, { password: STRANGE })).toMatchObject(refused);
  expect(await signIn(ana)).toMatchObject(refused);
  expect((await elsewhere.openVerification(path, { password })).json).toEqual({ state: 'confirmed' });
  expect((await signIn(ana)).status).toBe(200);
  // once it is confirmed it signs nobody in any more
  expect((await elsewhere.openVerification(path, { password })).json).toEqual({ state: 'known' });
  expect(await elsewhere.email()).toBeUndefined();
});

test('it signs nobody in to an account that somebody else made', async () => {
  const { actor } = await harness.signUp('user');
  const victim = openBrowser(harness);
  await victim.signIn(actor.email);
  const { path } = await signUp(person());
  expect((await victim.openVerification(path)).json).toMatchObject({ state: 'asks' });
  expect(await victim.email()).toBe(actor.email);
});

test('it gives its reader the account, and nothing of whoever signed up with their address', async () => {
  const gina = person();
  const thief = { ...gina, password: STRANGE };
  const { browser: his, path } = await signUp(thief);
  const { browser: hers } = await signUp(gina);
  expect((await hers.openVerification(path)).json).toMatchObject({ state: 'asks' });
  expect(await hers.openVerification(path, { password: gina.password })).toMatchObject(refused);
  const { json } = await hers.openVerification(path, { is_foreign: true });
  expect(json).toMatchObject({ state: 'reclaimed' });
  expect(await signIn(thief)).toMatchObject(refused);
  expect((await his.openVerification(path)).json).toEqual({ state: 'known' });
  const { reset: token } = json as { reset: string };
  const chosen = await hers.auth('/reset-password', { newPassword: gina.password, token });
  expect(chosen.status).toBe(200);
  expect(await signIn(thief)).toMatchObject(refused);
  expect((await signIn(gina)).status).toBe(200);
});

test('a password is tried by it twenty times in a quarter of an hour at most', async () => {
  const { path } = await signUp(person());
  const elsewhere = openBrowser(harness);
  for (let i = 0; i < 20; i++)
    expect(await elsewhere.openVerification(path, { password: STRANGE })).toMatchObject(refused);
  expect((await elsewhere.openVerification(path, { password: STRANGE })).status).toBe(429);
});

test('one that is broken, expired or of nobody signs nobody in', async () => {
  const ana = person();
  const { browser } = await signUp(ana);
  const secret = harness.deps.env.AUTH_SECRET;
  const made = (email: string, from: number, until: number, key = secret, alg = 'HS256') =>
    new SignJWT({ email })
      .setProtectedHeader({ alg })
      .setIssuedAt(from)
      .setExpirationTime(until)
      .sign(new TextEncoder().encode(key));
  const unsigned = (email: string): string =>
    [{ alg: 'none' }, { email, exp: now + 600 }]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.') + '.';
  const now = Math.floor(Date.now() / 1_000);
  for (const [token, code] of [
    [await made(ana.email, 0, 1), 'TOKEN_EXPIRED'],
    [await made('nobody@example.test', now, now + 600), 'INVALID_TOKEN'],
    ['nonsense', 'INVALID_TOKEN'],
    [await made(ana.email, now, now + 600, 'a secret of somebody else, of 32+'), 'INVALID_TOKEN'],
    // by our secret, and in a way that is not ours
    [await made(ana.email, now, now + 600, secret.repeat(2), 'HS512'), 'INVALID_TOKEN'],
    [await made(ana.email, now, now + 600, secret, 'HS384'), 'INVALID_TOKEN'],
    [unsigned(ana.email), 'INVALID_TOKEN'],
  ] as const) {
    expect(await browser.auth('/confirm-address', { token })).toMatchObject({ status: 401, json: { code } });
    expect(await browser.email()).toBeUndefined();
  }
});
