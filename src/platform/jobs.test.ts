import { expect, test } from 'vitest';
import { z } from 'zod';
import { createJobRunner, defineJob, onJob } from './jobs.ts';
import { createTestApp } from './testing/app.ts';

const harness = await createTestApp();
const { env, log, db } = harness.deps;
const greet = defineJob({ name: 'test.greet', data: z.object({ name: z.string() }) });

test('a job exists exactly when its transaction does, runs, and is retried after a failure', async () => {
  const runner = createJobRunner(env.DATABASE_URL, log);
  await runner.start([greet]);
  const greeted: string[] = [];
  let failures = 0;
  await runner.work(
    [
      onJob(greet, async (_, { name }) => {
        if (name === 'flaky' && failures++ === 0) throw new Error('once');
        greeted.push(name);
        return Promise.resolve();
      }),
    ],
    harness.deps,
  );
  await expect(
    db.transaction(async (tx) => {
      await runner.enqueue(tx, greet, { name: 'rolled back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await db.transaction(async (tx) => {
    await runner.enqueue(tx, greet, { name: 'committed' });
    await runner.enqueue(tx, greet, { name: 'flaky' });
  });
  await expect.poll(() => greeted.toSorted(), { timeout: 15_000 }).toEqual(['committed', 'flaky']);
  await runner.stop();
});

test('what waited is done one after the other, not one per poll; what fails among it is retried alone', async () => {
  const runner = createJobRunner(env.DATABASE_URL, log);
  await runner.start([greet]);
  const waiting = Array.from({ length: 150 }, (_, index) => `guest ${index}`);
  await db.transaction(async (tx) => {
    for (const name of waiting) await runner.enqueue(tx, greet, { name });
  });
  const greeted: string[] = [];
  let failures = 0;
  const handler = onJob(greet, async (_, { name }) => {
    if (name === 'guest 5' && failures++ === 0) throw new Error('once');
    greeted.push(name);
    return Promise.resolve();
  });
  await runner.work([handler], harness.deps);
  // two workers that polled for each would take more than a minute
  await expect.poll(() => greeted.length, { timeout: 25_000 }).toBe(waiting.length);
  expect(new Set(greeted).size).toBe(waiting.length);
  await runner.stop();
});

test('data that does not fit the job is refused before it is stored', async () => {
  const runner = createJobRunner(env.DATABASE_URL, log);
  await runner.start([greet]);
  await expect(db.transaction((tx) => runner.enqueue(tx, greet, { name: 7 } as never))).rejects.toThrow(
    'expected string',
  );
  await runner.stop();
});
