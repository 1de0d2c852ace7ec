import { type AnyColumn, type ExtractTablesWithRelations, type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgTransaction } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Position } from '../shared/cursor.ts';

type NoSchema = Record<string, never>;
export type Database = NodePgDatabase<NoSchema>;
export type Tx = PgTransaction<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;
/** Either a transaction or the pool: what a read needs. */
export type Reader = Database | Tx;

// Sums and counts of bigint stay far below 2^53 cents; numbers are what rules compute with.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

/** For how long a connection waits: for what another has locked, for one statement, for its turn. */
type Patience = Pick<pg.PoolConfig, 'lock_timeout' | 'statement_timeout' | 'connectionTimeoutMillis'>;

/** Somebody waits for the answer: a refusal in time is better than a page that hangs. */
export const patienceForPeople = (patience_ms: number): Patience => ({
  lock_timeout: patience_ms,
  statement_timeout: 4 * patience_ms,
  connectionTimeoutMillis: 2 * patience_ms,
});

const MINUTE_MS = 60_000;
/** Nobody waits, and each is tried again; what never ends would still keep a connection for ever. */
export const patienceForJobs: Patience = { lock_timeout: MINUTE_MS, statement_timeout: 10 * MINUTE_MS };

/** A pool that waits for ever unless it is told for how long. What a transaction asks at once goes out at once. */
export function createPool(url: string, max: number, patience: Patience = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: 'crossfade',
    pipeline: true,
    ...patience,
  });
  // A connection that dies is replaced on next use, and what is asked of it fails; without a listener it would end
  // the process: one listener for those that are idle, one for those at work.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

export function createDatabase(pool: pg.Pool): Database {
  const db = drizzle(pool);
  // Drizzle's own keeps a connection for ever when `begin` fails on it; a restart of Postgres would use up the pool.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return db;
}

const rowOf = ({ at, id }: Position): SQL => sql`(${at.toISOString()}::timestamptz, ${id}::uuid)`;

/** What stands behind a position in ascending order of these columns; everything without a position. */
export const rowsAfter = (at: AnyColumn, id: AnyColumn, position: Position | null): SQL | undefined =>
  position ? sql`(${at}, ${id}) > ${rowOf(position)}` : undefined;

/** The same in descending order. */
export const rowsBefore = (at: AnyColumn, id: AnyColumn, position: Position | null): SQL | undefined =>
  position ? sql`(${at}, ${id}) < ${rowOf(position)}` : undefined;

/** Serialises work on one subject for the rest of the transaction, also where no row exists yet to lock. */
export async function lockSubject(tx: Tx, subject: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`);
}

/** The SQLSTATE of a failed statement (`23P01` exclusion, `23505` unique, `40P01` deadlock), or null. */
export function sqlState(error: unknown): string | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('code' in cause && typeof cause.code === 'string' && /^[0-9A-Z]{5}$/.test(cause.code))
      return cause.code;
  return null;
}

/** Nobody let go of a lock in time, a statement ran too long, or Postgres takes no more for now. */
const busyStates = ['55P03', '57014', '53300', '57P03'];
/** What the driver says, without a code, of a connection that did not come in time. */
const lateConnection = [
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
];

/** Whether it failed because there was too much to do, so that the same may work in a moment. */
export function isBusy(error: unknown): boolean {
  if (busyStates.includes(sqlState(error) ?? '')) return true;
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (lateConnection.includes(cause.message)) return true;
  return false;
}
