/** The database that a command reads: DATABASE_URL, or the embedded one, also while the product runs on it. */
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { clusterPassword } from './postgres/cluster.mjs';
import { startPostgres } from './postgres.mjs';
import { Refusal } from './refusal.mjs';

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function findDatabase() {
  const keep = async () => {};
  if (process.env.DATABASE_URL) return { url: process.env.DATABASE_URL, stop: keep };
  const dataDir = path.join(path.resolve(root, process.env.DATA_DIR || '.data'), 'postgres');
  if (!fs.existsSync(dataDir))
    throw new Refusal('There is no database yet: run `npm start` first, or set DATABASE_URL.');
  const running = await runningAt(dataDir);
  return running ? { url: running, stop: keep } : startPostgres({ dataDir });
}

/**
 * @param {string} dataDir
 * @returns {Promise<string | undefined>} the address of the Postgres that runs on it, when one answers
 */
async function runningAt(dataDir) {
  const pidFile = path.join(dataDir, 'postmaster.pid');
  if (!fs.existsSync(pidFile)) return undefined;
  const port = fs.readFileSync(pidFile, 'utf8').split('\n')[3];
  const url = `postgres://postgres:${clusterPassword(dataDir)}@127.0.0.1:${port}/postgres`;
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return url;
  } catch {
    return undefined;
  } finally {
    await client.end().catch(() => {});
  }
}
