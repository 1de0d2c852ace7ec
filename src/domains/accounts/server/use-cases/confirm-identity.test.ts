import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';

const harness = await createTestApp();
// signing in is limited by address, and all of these come from one
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

async function someone() {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  return { actor, browser };
}
const weeks = (): void => harness.clock.advance(14 * 86_400_000);

test('a proof holds for ten minutes, in the session it was given in', async () => {
  const { actor, browser } = await someone();
  const other = openBrowser(harness);
  await other.signIn(actor.email);
  // who has just signed in has just proved it
  expect((await browser.call('accounts.security')).json).toMatchObject({ has_password: true, providers: [] });
  weeks();
  const change = (who = browser) => who.call('accounts.change_password', { password: 'Vinyl&Rain8am' });
  expect(await change()).toMatchObject({ status: 403, json: { code: 'CONFIRMATION_REQUIRED' } });
  expect((await browser.call('accounts.security')).json).toMatchObject({ confirmed_until: null });

  expect((await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' })).status).toBe(200);
  expect(await change(other)).toMatchObject({ status: 403, json: { code: 'CONFIRMATION_REQUIRED' } });
  harness.clock.advance(10 * 60_000);
  expect((await change()).status).toBe(403);
  await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' });
  harness.clock.advance(10 * 60_000 - 1);
  expect((await change()).status).toBe(200);
});

test('a wrong password proves nothing, and is guessed five times in a quarter of an hour', async () => {
  const { browser } = await someone();
  weeks();
  for (let i = 0; i < 5; i++)
    expect(await browser.call('accounts.confirm', { password: `Wrong${i}!` })).toMatchObject({
      status: 422,
      json: { data: { fields: { password: 'wrong_password' } } },
    });
  expect((await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' })).status).toBe(429);
  expect((await browser.call('accounts.change_password', { password: 'Vinyl&Rain8am' })).status).toBe(403);
  harness.clock.advance(15 * 60_000);
  expect((await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' })).status).toBe(200);
});

test('a stranger has nothing to prove', async () => {
  const browser = openBrowser(harness);
  expect((await browser.call('accounts.confirm', { password: 'Vinyl&Rain7am' })).status).toBe(401);
  expect((await browser.call('accounts.security')).status).toBe(401);
});
