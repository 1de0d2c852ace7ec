/**
 * `npm run verify-ledger`: recomputes the whole ledger and names every difference, also to what the gateway told when
 * it was last asked; exit code 1 when there is one. `-- --json` tells it to machines.
 * Of the database in DATABASE_URL, or of the embedded one, also while the product runs on it. It changes nothing.
 */
import fs from 'node:fs';
import path from 'node:path';
import { prepareMachine, root } from './install.mjs';
import { clusterPassword } from './postgres/cluster.mjs';
import { startPostgres } from './postgres.mjs';
import { Refusal, runProgram } from './refusal.mjs';

await runProgram(async () => {
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const { url, stop } = await findDatabase();
  const { createDatabase, createPool } = await import('../src/platform/db.ts');
  const { verifyLedger } = await import('../src/domains/payments/server/use-cases/verify-ledger.ts');
  const pool = createPool(url, 1);
  try {
    const begun = performance.now();
    const clock = { now: () => new Date() };
    const verified = await verifyLedger({ db: createDatabase(pool), clock });
    const { transactions, entries, sums, differences } = verified;
    if (process.argv.includes('--json')) {
      console.log(JSON.stringify({ transactions, entries, sums, differences }));
      return differences.length === 0 ? 0 : 1;
    }
    if (sums.length > 0) console.table(sums);
    if (differences.length > 0) console.table(differences);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${transactions} transactions with ${entries} entries in ${seconds} s: ` +
        (differences.length === 0 ? 'no difference.' : `${differences.length} differences.`),
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await stop();
  }
});

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
async function findDatabase() {
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
