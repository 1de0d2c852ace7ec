/**
 * `npm run verify-ledger`: recomputes the whole ledger and names every difference, also to what the gateway told when
 * it was last asked; exit code 1 when there is one. `-- --json` tells it to machines.
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
  const { verifyLedger } = await import('../src/domains/payments/server/use-cases/verify-ledger.ts');
  const pool = createPool(url, 1);
  try {
    const begun = performance.now();
    const clock = { now: () => new Date() };
    const verified = await verifyLedger({ db: createDatabase(pool), clock });
    const { transactions, entries, sums, differences, gateway_known_until } = verified;
    if (process.argv.includes('--json')) {
      console.log(JSON.stringify({ transactions, entries, sums, differences, gateway_known_until }));
      return differences.length === 0 ? 0 : 1;
    }
    if (sums.length > 0) console.table(sums);
    if (differences.length > 0) console.table(differences);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(
      `${transactions} transactions with ${entries} entries in ${seconds} s: ` +
        (differences.length === 0 ? 'no difference.' : `${differences.length} differences.`),
    );
    console.log(
      gateway_known_until
        ? `What the gateway did is compared up to ${gateway_known_until.toISOString()}.`
        : 'The gateway has not told all of its lists yet: what it did is compared in part, or not at all.',
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await pool.end();
    await stop();
  }
});
