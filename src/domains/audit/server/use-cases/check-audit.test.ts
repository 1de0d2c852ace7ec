import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, test } from 'vitest';
import { audit } from '../../../../platform/audit.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { newId } from '../../../../shared/ids.ts';
import { checkAuditNightly } from './check-audit.ts';
import { sealEntries } from './seal-entries.ts';

const app = await createTestApp();
const { as, clock, context, deps } = app;
const { pool, db } = deps;
const admin = (await app.signUp('admin', 'Ada Staff')).actor;
const client = (await app.signUp('user', 'Cleo Client')).actor;

async function write(count: number, action = 'review.publish'): Promise<void> {
  for (let entry = 0; entry < count; entry++) {
    clock.advance(1_000);
    await db.transaction((tx) =>
      audit(tx, context(client), action, { type: 'review', id: newId() }, { stars: 5, words: 'Gute Nacht' }),
    );
  }
}
/** Somebody who owns the tables. */
async function unguarded(...statements: string[]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query("set session_replication_role = 'replica'");
    for (const statement of statements) await connection.query(statement);
  } finally {
    await connection.query("set session_replication_role = 'origin'");
    connection.release();
  }
}
const found = async (): Promise<unknown[]> =>
  (await as(admin).audit.run_check()).differences.map(({ kind, position }) => [kind, position]);

beforeEach(async () => {
  await unguarded('delete from audit_chain', 'delete from audit_unsealed', 'delete from audit_log');
  await deps.files.remove('audit/heads.json');
});

test('what is written is sealed link by link, and verifies', async () => {
  await write(5);
  expect(await as(admin).audit.check()).toEqual({ check: null });
  const check = await as(admin).audit.run_check();
  expect(check).toMatchObject({ sealed: 5, waiting: 0, difference_count: 0, differences: [] });
  await write(2);
  await sealEntries(deps);
  const later = await as(admin).audit.run_check();
  expect(later).toMatchObject({ sealed: 7, difference_count: 0 });
  expect(later.head).not.toBe(check.head);
  expect(await as(admin).audit.check()).toEqual({ check: later });
});

test('two that seal at once hang every entry onto one chain', async () => {
  await write(30);
  await Promise.all([sealEntries(deps), sealEntries(deps), sealEntries(deps)]);
  const { rows } = await pool.query('select position from audit_chain order by position');
  expect(rows.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  expect(await found()).toEqual([]);
});

test('each way to tamper is named, and at its place alone', async () => {
  await write(6);
  await sealEntries(deps);
  const { rows } = await pool.query('select entry_id from audit_chain order by position');
  const [, second, third, fourth] = rows.map(({ entry_id }) => `'${entry_id}'`);
  await unguarded(`update audit_log set details = '{"stars": 1}' where id = ${second}`);
  expect(await found()).toEqual([['changed', 2]]);
  await unguarded(`delete from audit_log where id = ${third}`);
  expect(await found()).toEqual([
    ['changed', 2],
    ['gone', 3],
  ]);
  await unguarded(`delete from audit_chain where entry_id = ${fourth}`);
  expect(await found()).toEqual([
    ['changed', 2],
    ['gone', 3],
    ['broken', 5],
    // what follows a missing link no longer fits, and the entry is in no chain
    ['changed', 5],
    ['unsealed', null],
  ]);
});

test('an entry put in past the product is named', async () => {
  await write(2);
  await sealEntries(deps);
  await unguarded(
    `insert into audit_log select gen_random_uuid(), actor_id, actor_role, 'refund.decided', subject_type, subject_id, details, created_at from audit_log limit 1`,
  );
  expect(await found()).toEqual([['unsealed', null]]);
});

test('a chain made anew, or cut short, is not the one whose head was kept', async () => {
  await write(4);
  await checkAuditNightly(deps);
  await unguarded(
    "update audit_log set action = 'review.write'",
    'insert into audit_unsealed select id from audit_log',
    'delete from audit_chain',
  );
  await sealEntries(deps);
  expect(await found()).toEqual([['rewritten', 4]]);
  await unguarded(
    'delete from audit_chain where position > 2',
    'delete from audit_log where id not in (select entry_id from audit_chain)',
  );
  expect(await found()).toEqual([['rewritten', 4]]);
});

test('the night tells all staff of a difference, and of none nobody', async () => {
  const told = async () =>
    (await pool.query("select user_id from notifications where kind = 'audit_differs'")).rows;
  await write(2);
  await checkAuditNightly(deps);
  expect(await told()).toEqual([]);
  await unguarded('update audit_log set actor_id = null');
  await checkAuditNightly(deps);
  expect(await told()).toEqual([{ user_id: admin.id }]);
});

test('raw sessions neither change the chain nor skip it', async () => {
  await write(2);
  await expect(pool.query('delete from audit_unsealed')).rejects.toThrow('not in the chain');
  await expect(pool.query('truncate audit_unsealed')).rejects.toThrow('append-only');
  await sealEntries(deps);
  for (const statement of [
    'update audit_log set action = action',
    'delete from audit_log',
    'truncate audit_log cascade',
    'update audit_chain set hash = hash',
    'delete from audit_chain',
    'truncate audit_chain',
  ])
    await expect(pool.query(statement)).rejects.toThrow('append-only');
  await write(1);
  const add = (position: number) =>
    pool.query(`insert into audit_chain select $1, entry_id, repeat('a', 64) from audit_unsealed`, [
      position,
    ]);
  await expect(add(2)).rejects.toThrow('does not follow');
  await expect(add(4)).rejects.toThrow('does not follow');
});

test('staff find entries by person, thing, action and day; to everybody else there is no log', async () => {
  await write(2);
  await write(1, 'review.hide');
  const list = async (input: object) => (await as(admin).audit.list(input)).items;
  const [newest, ...others] = await list({});
  expect(newest).toMatchObject({
    action: 'review.hide',
    actor: { id: client.id, name: 'Cleo Client' },
    actor_role: 'user',
    position: null,
    details: { stars: 5 },
    subject_name: null,
  });
  expect(others).toHaveLength(2);
  expect(await list({ q: newest!.subject_id })).toEqual([newest]);
  expect(await list({ q: 'review.hi' })).toEqual([newest]);
  expect(await list({ q: 'cleo' })).toHaveLength(3);
  expect(await list({ q: 'Ada Admin' })).toEqual([]);
  expect(await list({ actor_role: 'admin' })).toEqual([]);
  expect(await list({ subject_type: 'refund' })).toEqual([]);
  expect(await list({ from: '2027-01-04', until: '2027-01-04' })).toHaveLength(3);
  expect(await list({ until: '2027-01-03' })).toEqual([]);
  const first = await as(admin).audit.list({ limit: 2 });
  const second = await as(admin).audit.list({ limit: 2, cursor: first.next_cursor! });
  expect([...first.items, ...second.items]).toEqual([newest, ...others]);
  for (const call of [
    () => as(client).audit.list({}),
    () => as(client).audit.check(),
    () => as(client).audit.run_check(),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).audit.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

test('whom an entry is about is told by name', async () => {
  const about = { type: 'user', id: client.id } as const;
  clock.advance(1_000);
  await db.transaction((tx) => audit(tx, context(admin), 'user.banned', about));
  expect((await as(admin).audit.list({ limit: 1 })).items).toMatchObject([
    { action: 'user.banned', actor: { id: admin.id }, subject_id: client.id, subject_name: 'Cleo Client' },
  ]);
});

test('the command tells what it found by its exit code, and as JSON', async () => {
  await write(3);
  await sealEntries(deps);
  const run = () =>
    new Promise<{ code: number; out: string }>((resolve) => {
      execFile(
        process.execPath,
        [fileURLToPath(new URL('../../../../../scripts/verify-audit.mjs', import.meta.url)), '--json'],
        { env: { ...process.env, DATABASE_URL: deps.env.DATABASE_URL, DATA_DIR: deps.env.DATA_DIR } },
        (error, out) => resolve({ code: Number(error?.code ?? 0), out }),
      );
    });
  const whole = await run();
  expect(whole.code).toBe(0);
  expect(JSON.parse(whole.out)).toMatchObject({ sealed: 3, differences: [] });
  await unguarded("update audit_log set actor_role = 'admin'");
  const broken = await run();
  expect(broken.code).toBe(1);
  expect(JSON.parse(broken.out).differences).toHaveLength(3);
});
