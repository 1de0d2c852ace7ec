import type pg from 'pg';
import type { Actor } from '../../context.ts';
import { createBookingWorld } from '../booking-world.ts';

export type ModelWorld = Awaited<ReturnType<typeof createModelWorld>>;

/** One database, one server and one sandbox gateway for many lives, each with people of its own. */
export async function createModelWorld() {
  const world = await createBookingWorld();
  const { deps } = world;
  const { pool } = deps;
  prepareStatements(pool);
  await world.control('PUT', '/test/settings', { settle_seconds: null });
  // The platform has a purse: what a life can send does not depend on what others have paid before.
  await pool.query(
    'insert into sandbox_balances select unnest($1::text[]), 1000000000 on conflict (currency) do update set amount_cents = 1000000000',
    [['EUR', 'GBP', 'USD']],
  );
  // asked after every life, by nobody in the product
  await pool.query('create index on sandbox_payments (transfer_group)');
  await pool.query('create index on sandbox_transfers (transfer_group)');
  return {
    ...world,
    admin: await world.addAdmin(),
    /** Nobody finds them any more: the next life's alternatives are its own. */
    retire: (people: readonly Actor[]) =>
      pool.query("update dj_profiles set is_public = false, visibility = 'private' where user_id = any($1)", [
        people.map(({ id }) => id),
      ]),
    /** What a life that broke has left waiting is not the next one's. */
    forget: async () => {
      await pool.query('delete from manual_jobs');
      await pool.query('update bookings set due_at = null where due_at is not null');
    },
  };
}

/**
 * Names every statement that has parameters, so that each connection has Postgres parse and plan it once and not each
 * of the many times that it comes: the same SQL, transactions, triggers and locks at half the work. Connections that
 * were there before keep as they were.
 */
function prepareStatements(pool: pg.Pool): void {
  const names = new Map<string, string>();
  const named = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`;
    names.set(text, name);
    return name;
  };
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((statement: unknown, values?: unknown, ...rest: unknown[]) => {
      const config = typeof statement === 'string' ? { text: statement } : (statement as pg.QueryConfig);
      const isPlain = !Array.isArray(values) || values.length === 0;
      return isPlain || 'submit' in config
        ? query(statement, values, ...rest)
        : query({ ...config, name: named(config.text) }, values, ...rest);
    }) as typeof client.query;
  });
}

/** A promise that does not hold. */
export class Broken extends Error {
  constructor(what: readonly unknown[]) {
    super(what.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join('\n'));
    this.name = 'Broken';
  }
}

/** What waits is done: in its order, each twice, or the last first. */
export async function settleAs(
  world: ModelWorld,
  how: 'jobs' | 'jobs_twice' | 'jobs_backwards',
): Promise<string | null> {
  const done = await world.settle((rows) =>
    how === 'jobs_twice'
      ? rows.flatMap((row) => [row, row])
      : how === 'jobs_backwards'
        ? rows.toReversed()
        : rows,
  );
  return done > 0 ? how : null;
}
