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

test('data that does not fit the job is refused before it is stored', async () => {
  const runner = createJobRunner(env.DATABASE_URL, log);
  await runner.start([greet]);
  await expect(db.transaction((tx) => runner.enqueue(tx, greet, { name: 7 } as never))).rejects.toThrow(
    'expected string',
  );
  await runner.stop();
});
