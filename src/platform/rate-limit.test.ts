import { expect, test } from 'vitest';
import type { Actor } from './context.ts';
import { createDatabase, createPool } from './db.ts';
import { countAttempt, refuseOver } from './rate-limit.ts';
import { createTestApp } from './testing/app.ts';

const harness = await createTestApp();
const { clock } = harness;
const limit = { action: 'knock', max_attempts: 3, window_minutes: 15 };
const stranger = (ip: string) => ({ ...harness.context(null), ip });

test('attempts are counted until the window is over, and then anew', async () => {
  const ctx = stranger('198.51.100.1');
  const began = clock.now();
  const attempts = [];
  for (let time = 0; time < 4; time += 1) attempts.push(await countAttempt(ctx, limit));
  expect(attempts.map(({ is_allowed, remaining }) => [is_allowed, remaining])).toEqual([
    [true, 2],
    [true, 1],
    [true, 0],
    [false, 0],
  ]);
  expect(attempts[3]!.resets_at.getTime() - began.getTime()).toBe(15 * 60_000);
  await expect(refuseOver(ctx, limit)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' });

  clock.set(new Date(began.getTime() + 15 * 60_000));
  expect(await countAttempt(ctx, limit)).toMatchObject({ is_allowed: true, remaining: 2 });
});

test('everybody has a budget of their own: by person, else by network', async () => {
  const ana: Actor = (await harness.signUp('user')).actor;
  const used = async (ctx: Parameters<typeof countAttempt>[0], action = 'own') =>
    limit.max_attempts - (await countAttempt(ctx, { ...limit, action })).remaining;
  expect(await used(stranger('198.51.100.2'))).toBe(1);
  expect(await used(stranger('198.51.100.3'))).toBe(1);
  expect(await used({ ...harness.context(ana), ip: '198.51.100.2' })).toBe(1);
  expect(await used({ ...harness.context(ana), ip: '198.51.100.9' })).toBe(2);
  // a household walks through its own /64, and no further
  expect(await used(stranger('2001:db8:1:1::a'))).toBe(1);
  expect(await used(stranger('2001:db8:1:1::b'))).toBe(2);
  expect(await used(stranger('2001:db8:1:2::a'))).toBe(1);
  // a name with the separator in it is not another's key
  expect(await used({ ...stranger('198.51.100.2'), ip: '198.51.100.2","own' })).toBe(1);
});

test('what is done to different things is counted apart', async () => {
  const ctx = stranger('198.51.100.4');
  for (const identifier of ['a', 'b', 'a'])
    expect(await countAttempt(ctx, { ...limit, identifier })).toMatchObject({ is_allowed: true });
  expect(await countAttempt(ctx, { ...limit, identifier: 'a' })).toMatchObject({ remaining: 0 });
  expect(await countAttempt(ctx, { ...limit, identifier: 'b' })).toMatchObject({ remaining: 1 });
});

test('of attempts at one moment exactly as many pass as are allowed', async () => {
  const ctx = stranger('198.51.100.5');
  const attempts = await Promise.all(Array.from({ length: 20 }, () => countAttempt(ctx, limit)));
  expect(attempts.filter(({ is_allowed }) => is_allowed)).toHaveLength(3);
});

test('while the database does not answer the process counts by itself', async () => {
  // nobody listens there
  const db = createDatabase(createPool('postgres://127.0.0.1:1/none', 1));
  const cut = (ip: string) => ({ ...stranger(ip), db });
  const attempts = [];
  for (let time = 0; time < 4; time += 1)
    attempts.push((await countAttempt(cut('198.51.100.6'), limit)).is_allowed);
  expect(attempts).toEqual([true, true, true, false]);
  expect((await countAttempt(cut('198.51.100.7'), limit)).is_allowed).toBe(true);
});
