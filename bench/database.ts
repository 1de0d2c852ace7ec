import path from 'node:path';
import pg from 'pg';
import { startPostgres } from '../scripts/postgres.mjs';
import { runMigrations } from '../src/platform/migrate.ts';
import { fillDatabase } from './generate.ts';

export const sizes = { '10k': 10_000, '200k': 200_000, '1m': 1_000_000 } as const;
export type Size = keyof typeof sizes;

/**
 * What a small production machine would give Postgres; all else is as the product sets it. The data lies in the
 * machine's memory, where handing each read to another process takes longer than reading.
 */
const settings = { shared_buffers: '512MB', max_connections: '100', io_method: 'sync' };
/** Dates follow the day the data was made; older data would lie in the past. */
const MAXIMUM_AGE_DAYS = 60;

export interface BenchDatabase {
  url: string;
  /** When the data was made: its calendars begin then. */
  made_at: Date;
  stop: () => Promise<void>;
}

/** The data set of that size from the cache directory, made there the first time. */
export async function openDatabase(size: Size): Promise<BenchDatabase> {
  const cluster = await startPostgres({ dataDir: path.resolve('.cache/bench', size), settings });
  const { url, stop } = cluster;
  try {
    await runMigrations(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      const { rows: tables } = await client.query(`select where to_regclass('bench_data') is not null`);
      if (tables.length === 0) await fillDatabase(url, sizes[size]);
      const { rows } = await client.query<{ djs: number; made_at: Date }>(
        'select djs, made_at from bench_data',
      );
      const made = rows[0];
      if (!made || made.djs !== sizes[size])
        throw new Error(`.cache/bench/${size} was not finished: delete it`);
      if (Date.now() - made.made_at.getTime() > MAXIMUM_AGE_DAYS * 86_400_000)
        throw new Error(`.cache/bench/${size} is out of date: delete it`);
      return { url, made_at: made.made_at, stop };
    } finally {
      await client.end();
    }
  } catch (error) {
    await stop();
    throw error;
  }
}
