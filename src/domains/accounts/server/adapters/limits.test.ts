import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';

const harness = await createTestApp();
const { app, clock, deps } = harness;
beforeEach(() => deps.pool.query('delete from rate_windows'));

const knock = (path: string, body: object = {}) =>
  app.request(`${deps.env.BASE_URL}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: deps.env.BASE_URL },
    body: JSON.stringify(body),
  });
const signIn = (email = 'nobody@example.test', password = 'Wrong-1!') =>
  knock('/sign-in/email', { email, password });
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
  expect(await kept()).toEqual([
    ['/sign-in/email', 1],
    ['/sign-in/email', 1],
  ]);
});

test('people behind one address come in as often as they like, and guess twenty times together', async () => {
  const people = await Promise.all([1, 2, 3].map(() => harness.signUp('user')));
  await deps.pool.query('delete from rate_windows');
  for (let attempt = 0; attempt < 8; attempt++)
    for (const { actor } of people)
      expect((await signIn(actor.email, 'Vinyl&Rain7am')).status, `attempt ${attempt}`).toBe(200);
  for (let guess = 0; guess < 20; guess++)
    expect((await signIn(`nobody-${guess}@example.test`)).status).toBe(401);
  expect((await signIn('somebody@example.test')).status).toBe(429);
});

test('an account is guessed at five times however its address is written, and nobody reads whose it is', async () => {
  const { actor } = await harness.signUp('user');
  await deps.pool.query('delete from rate_windows');
  for (let guess = 0; guess < 5; guess++) await signIn(guess % 2 ? actor.email.toUpperCase() : actor.email);
  // the right one would come too late as well
  expect((await signIn(actor.email, 'Vinyl&Rain7am')).status).toBe(429);
  expect((await signIn()).status).toBe(401);
  const { rows } = await deps.pool.query('select key from rate_windows');
  expect(JSON.stringify(rows)).not.toContain(actor.email.split('@')[0]);
});

test('five mails to one address in a quarter of an hour do not keep others from theirs', async () => {
  const ask = async (email: string) => (await knock('/request-password-reset', { email })).status;
  for (let mail = 0; mail < 5; mail++) expect(await ask('one@example.test')).toBe(200);
  expect(await ask('one@example.test')).toBe(429);
  expect(await ask('other@example.test')).toBe(200);
});

test('whatever path somebody thinks up, it is counted in one place', async () => {
  for (const path of ['/nothing', '/sign-in/email/more', '/a|b', '/sign-out']) await knock(path);
  expect(await kept()).toEqual([['/auth', 4]]);
});
