import path from 'node:path';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

// any constant will do, as long as every process that migrates uses the same
const MIGRATION_LOCK = 7_236_417;

/** Brings the database to the newest migration; several processes may try at once, one does it. */
export async function runMigrations(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'crossfade-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder: path.resolve('migrations') });
  } finally {
    await client.end();
  }
}
