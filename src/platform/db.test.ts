import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from './testing/app.ts';

const { deps } = await createTestApp();
const { db, pool } = deps;

test('a connection lost between two statements fails its transaction and nothing else', async () => {
  const work = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await pool.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    // long enough for the news to come while nothing is asked
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  await expect(work).rejects.toThrow('Failed query');
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
});
