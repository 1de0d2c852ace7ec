import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from './testing/app.ts';

const CONNECTIONS = 5;
const { deps } = await createTestApp({ connections: CONNECTIONS });
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

test('connections that were lost while idle are given back, also when a transaction cannot begin', async () => {
  const many = (work: () => Promise<unknown>) =>
    Promise.allSettled(Array.from({ length: CONNECTIONS }, work));
  // whether the pool has heard of a loss when it is asked is chance: once in ten rounds it has not
  for (let round = 0; round < 10; round++) {
    await many(() => pool.query('select pg_sleep(0.02)'));
    const lost = pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'crossfade' and pid <> pg_backend_pid()`,
    );
    await Promise.allSettled([lost]);
    await many(() => db.transaction(async (tx) => tx.execute(sql`select 1`)));
  }
  expect(pool.totalCount - pool.idleCount).toBe(0);
  // of the last round's losses one may be noticed only now
  await vi.waitFor(() => db.transaction(async (tx) => tx.execute(sql`select 1`)));
});

test('what a transaction asks at once is answered each in its place, and one refusal undoes all of it', async () => {
  await db.execute(sql`create table if not exists asked_at_once (n int primary key)`);
  const add = (n: number) => sql`insert into asked_at_once values (${n}) returning n`;
  const answers = await db.transaction(async (tx) =>
    Promise.all([tx.execute(add(1)), tx.execute(sql`select 7 as n`), tx.execute(add(2))]),
  );
  expect(answers.map(({ rows }) => rows)).toEqual([[{ n: 1 }], [{ n: 7 }], [{ n: 2 }]]);
  const refused = db.transaction(async (tx) =>
    Promise.all([tx.execute(add(3)), tx.execute(add(1)), tx.execute(add(4))]),
  );
  await expect(refused).rejects.toMatchObject({ cause: { code: '23505' } });
  // a part may be undone alone, and what is asked afterwards counts
  await db.transaction(async (tx) => {
    const part = tx.transaction(async (inner) => Promise.all([inner.execute(add(5)), inner.execute(add(1))]));
    await expect(part).rejects.toMatchObject({ cause: { code: '23505' } });
    await tx.execute(add(6));
  });
  const { rows } = await db.execute(sql`select n from asked_at_once order by n`);
  expect(rows).toEqual([{ n: 1 }, { n: 2 }, { n: 6 }]);
  expect(pool.totalCount - pool.idleCount).toBe(0);
});
