/**
 * `npm run verify-audit`: computes the audit log's chain anew and names every difference, also to the heads that were
 * kept outside the database; exit code 1 when there is one. `-- --json` tells it to machines.
 * Of the database in DATABASE_URL, or of the embedded one, also while the product runs on it. It changes nothing.
 */
import { findDatabase } from './database.mjs';
import { prepareMachine } from './install.mjs';
import { runProgram } from './refusal.mjs';

await runProgram(async () => {
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const { url, stop } = await findDatabase();
  const { createDatabase, createPool } = await import('../src/platform/db.ts');
  const { createFiles } = await import('../src/platform/files.ts');
  const { verifyAudit } = await import('../src/domains/audit/server/use-cases/verify-audit.ts');
  const { DATA_DIR, S3_REGION, ...rest } = process.env;
  const files = await createFiles({
    ...rest,
    DATA_DIR: DATA_DIR || '.data',
    S3_REGION: S3_REGION || 'us-east-1',
  });
  const pool = createPool(url, 1);
  try {
    const begun = performance.now();
    const { sealed, waiting, head, differences } = await verifyAudit({ db: createDatabase(pool), files });
    if (process.argv.includes('--json')) {
      console.log(JSON.stringify({ sealed, waiting, head, differences }));
      return differences.length === 0 ? 0 : 1;
    }
    if (differences.length > 0) console.table(differences);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${sealed} entries in the chain and ${waiting} waiting for it, read in ${seconds} s: ` +
        (differences.length === 0 ? 'no difference.' : `${differences.length} differences.`),
    );
    if (head) console.log(`The chain ends in ${head}.`);
    return differences.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await stop();
  }
});
