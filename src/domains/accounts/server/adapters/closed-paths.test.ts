import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';
import { createAuth } from '../auth.ts';
import { accountHooks } from '../use-cases/begin-account.ts';
import { closedPaths } from './closed-paths.ts';

const harness = await createTestApp();
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));
const { actor } = await harness.signUp('user');
const member = openBrowser(harness);
await member.signIn(actor.email);
const base = harness.deps.env.BASE_URL;

const open = [
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-in/passkey',
  '/link-social',
  '/request-password-reset',
  '/reset-password',
  '/reset-password/x',
  '/send-verification-email',
  '/confirm-address',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/callback/google',
  '/callback/apple',
  '/error',
  '/sign-out',
];

test('calls of the library that hand out tokens, or do without proof what ours ask for, are among the closed', () => {
  expect(closedPaths).toEqual(
    expect.arrayContaining(['/get-access-token', '/refresh-token', '/account-info', '/verify-email']),
  );
});

test('every call that the library brings is known: one of its next version is neither open nor closed', () => {
  const { api } = createAuth(harness.deps, accountHooks(harness.deps));
  const brought = Object.values(api as Record<string, { path?: string }>).flatMap(({ path }) => path ?? []);
  expect(brought.length).toBeGreaterThan(open.length);
  const named = brought.map((path) => path.replace(':id', 'google').replace(':token', 'x'));
  expect(named.filter((path) => !open.includes(path) && !closedPaths.includes(path))).toEqual([]);
  expect(open.filter((path) => closedPaths.includes(path))).toEqual([]);
});

test.each(closedPaths)('%s is closed, to who is signed in too', async (path) => {
  expect((await member.auth(path, { providerId: 'google', accountId: 'g-1' })).status).toBe(404);
  expect((await member.send(`/api/auth${path}?providerId=google&token=x`)).status).toBe(404);
});

const misfits = {
  name: 5,
  email: ['ana@example.test'],
  password: {},
  newPassword: [],
  token: {},
  code: { a: 1 },
  answer: 1,
  provider: [],
  callbackURL: 7,
  errorCallbackURL: {},
  redirectTo: [],
  additionalData: 'x',
};
const bodies = [undefined, 'null', '[]', '[{}]', '5', '"text"', '{', '{}', JSON.stringify(misfits)];

test.each(open)('%s answers whatever it is sent, never with a failure of ours', async (path) => {
  for (const signed_in of [false, true]) {
    const browser = openBrowser(harness);
    if (signed_in) await browser.signIn(actor.email);
    for (const body of bodies) {
      await harness.deps.pool.query('delete from rate_windows');
      for (const type of ['application/json', 'text/plain']) {
        const response = await browser.send(`/api/auth${path}`, {
          method: 'POST',
          headers: { 'content-type': type, origin: base },
          ...(body !== undefined && { body }),
        });
        expect(response.status, `${body} as ${type}`).toBeLessThan(500);
      }
    }
  }
});
