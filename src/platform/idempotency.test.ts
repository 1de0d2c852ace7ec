import { expect, test } from 'vitest';
import { AppError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { runOnce } from './idempotency.ts';
import { createTestApp } from './testing/app.ts';

const harness = await createTestApp({ connections: 40 });
const { actor } = await harness.signUp('user');
await harness.deps.pool.query('create table work_done (key text not null)');

const ctxWith = (key: string | null) => harness.context(actor, key);
const doWork = (key: string, input: unknown, answer: unknown = { id: newId() }) =>
  runOnce(ctxWith(key), 'test.work', input, async (tx) => {
    await tx.execute(`insert into work_done values ('${key}')`);
    return answer;
  });
const timesDone = async (key: string) =>
  (await harness.deps.pool.query('select count(*)::int as n from work_done where key = $1', [key])).rows[0].n;

test('a hundred simultaneous calls under one key do the work once and get the same answer', async () => {
  const key = newId();
  const answers = await Promise.all(Array.from({ length: 100 }, () => doWork(key, { b: 1, a: 2 })));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await timesDone(key)).toBe(1);
});

test('without the guard the same race does the work many times', async () => {
  const key = newId();
  await Promise.all(
    Array.from({ length: 100 }, () =>
      harness.deps.db.transaction(async (tx) => tx.execute(`insert into work_done values ('${key}')`)),
    ),
  );
  expect(await timesDone(key)).toBe(100);
});

test('the order of fields does not make another request; their values do', async () => {
  const key = newId();
  const first = await doWork(key, { a: 1, b: { c: 2, d: 3 } });
  expect(await doWork(key, { b: { d: 3, c: 2 }, a: 1 })).toEqual(first);
  await expect(doWork(key, { a: 2, b: { c: 2, d: 3 } })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  });
});

test('a refusal is not kept: the same key may succeed later', async () => {
  const key = newId();
  const refused = runOnce(ctxWith(key), 'test.work', {}, () => Promise.reject(new AppError('NOT_FOUND')));
  await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(doWork(key, {}, { ok: true })).resolves.toEqual({ ok: true });
});

test('keys are personal, and needed', async () => {
  const key = newId();
  const mine = await doWork(key, {});
  const other = (await harness.signUp('user')).actor;
  const theirs = await runOnce(harness.context(other, key), 'test.work', {}, () =>
    Promise.resolve({ id: 'theirs' }),
  );
  expect(theirs).not.toEqual(mine);
  await expect(runOnce(ctxWith(null), 'test.work', {}, () => Promise.resolve(1))).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
  await expect(
    runOnce(harness.context(null, key), 'test.work', {}, () => Promise.resolve(1)),
  ).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
  });
});
