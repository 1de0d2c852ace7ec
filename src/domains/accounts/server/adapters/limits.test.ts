import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';

const { app, clock, deps } = await createTestApp();
beforeEach(() => deps.pool.query('delete from rate_windows'));

const knock = (path: string, body: object = {}) =>
  app.request(`${deps.env.BASE_URL}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deps.env.BASE_URL },
    body: JSON.stringify(body),
  });
const signIn = () => knock('/sign-in/email', { email: 'nobody@example.test', password: 'Wrong-1!' });
const kept = async () => {
  const { rows } = await deps.pool.query<{ key: string; count: number }>(
    'select key, count from rate_windows',
  );
  return rows.map(({ key, count }) => [(JSON.parse(key) as string[])[1], count]);
};

test('five passwords in a quarter of an hour, and five more after it', async () => {
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt++) statuses.push((await signIn()).status);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  clock.advance(10 * 60_000);
  expect((await signIn()).headers.get('retry-after')).toBe(String(5 * 60));
  clock.advance(5 * 60_000);
  expect((await signIn()).status).toBe(401);
  expect(await kept()).toEqual([['/sign-in/email', 1]]);
});

test('whatever path somebody thinks up, it is counted in one place', async () => {
  for (const path of ['/nothing', '/sign-in/email/more', '/a|b', '/sign-out']) await knock(path);
  expect(await kept()).toEqual([['/auth', 4]]);
});
