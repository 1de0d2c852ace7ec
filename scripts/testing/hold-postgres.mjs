/** Starts Postgres on the directory given and holds it, so that a test can kill the holder. */
import { startPostgres, THROWAWAY } from '../postgres.mjs';

process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 60_000);
const { url, pid } = await startPostgres({ dataDir: process.argv[2] ?? '', settings: THROWAWAY });
console.log(JSON.stringify({ url, pid }));
