import { expect, test } from 'vitest';
import { createTestApp } from '../../../platform/testing/app.ts';
import { openBrowser } from '../../../platform/testing/browser.ts';
import { DAY } from '../../../shared/calendar-date.ts';

const harness = await createTestApp();

test('a session ends 800 days after signing in, however often it was used', async () => {
  const { actor } = await harness.signUp('user');
  const browser = openBrowser(harness);
  await browser.signIn(actor.email);
  const now = harness.clock.now().getTime();
  const age = (days: number) =>
    harness.deps.pool.query('update sessions set created_at = $2, expires_at = $3 where user_id = $1', [
      actor.id,
      new Date(now - days * DAY),
      new Date(now + DAY),
    ]);
  await age(799);
  expect(await browser.email()).toBe(actor.email);
  await age(801);
  expect(await browser.email()).toBeUndefined();
});
