import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';
import { RETURN_PATH_LENGTH } from './return-paths.ts';

const harness = await createTestApp();
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

const pathOf = (length: number): string => '/email-verification?next=/'.padEnd(length, 'a');
const mailsTo = async (email: string) =>
  (await harness.deps.pool.query('select from emails where to_address = $1', [email])).rowCount;

test.each<[string, (email: string, path: string) => object]>([
  [
    '/sign-up/email',
    (email, callbackURL) => ({ email, name: 'Ana Reis', password: 'Vinyl&Rain7am', callbackURL }),
  ],
  ['/request-password-reset', (email, redirectTo) => ({ email, redirectTo })],
  ['/send-verification-email', (email, callbackURL) => ({ email, callbackURL })],
  ['/sign-in/social', (_, callbackURL) => ({ provider: 'google', callbackURL })],
  ['/sign-in/social', (_, errorCallbackURL) => ({ provider: 'google', errorCallbackURL })],
])('%s leads nowhere that no link can name, and nobody is mailed such a link', async (path, body) => {
  const { actor } = await harness.signUp('user');
  await harness.deps.pool.query('update users set email_verified = false where id = $1', [actor.id]);
  await harness.deps.pool.query('delete from emails where to_address = $1', [actor.email]);
  for (const length of [RETURN_PATH_LENGTH + 1, 50_000])
    expect(await openBrowser(harness).auth(path, body(actor.email, pathOf(length)))).toMatchObject({
      status: 400,
      json: { code: 'RETURN_PATH_TOO_LONG' },
    });
  expect(await mailsTo(actor.email)).toBe(0);
});

test('the longest that is taken makes a link that works', async () => {
  const email = `${crypto.randomUUID()}@example.test`;
  const browser = openBrowser(harness);
  const signedUp = await browser.auth('/sign-up/email', {
    email,
    name: 'Ana Reis',
    password: 'Vinyl&Rain7am',
    callbackURL: pathOf(RETURN_PATH_LENGTH),
  });
  expect(signedUp.status).toBe(200);
  const { rows } = await harness.deps.pool.query<{ path: string }>(
    "select details->>'path' as path from emails where to_address = $1",
    [email],
  );
  const path = rows[0]?.path ?? '';
  // with all that a browser sends beside it, within the 16 KiB that servers read
  expect(path.length).toBeLessThan(6_000);
  expect(await browser.openVerification(path)).toMatchObject({ status: 200, json: { state: 'confirmed' } });
});
