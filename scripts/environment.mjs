/** What a server process needs around it on this machine: a port, a database, secrets. */
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { root } from './install.mjs';
import { startPostgres } from './postgres.mjs';
import { Refusal } from './refusal.mjs';

const OLDEST_POSTGRES = 15;
const CONNECT_MS = 5000;

/**
 * @typedef {object} Surroundings
 * @property {Record<string, string | undefined>} env for the server process
 * @property {Promise<void>} databaseGone settles only when the embedded database ends
 * @property {() => Promise<void>} stop
 */

/**
 * @returns {number} PORT, 3000 by default
 * @throws {Refusal}
 */
export function wantedPort() {
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new Refusal('Invalid environment variables: PORT must be a number from 1 to 65535.');
  }
  return port;
}

/**
 * Asked before anything heavy starts.
 * @param {number} port
 * @throws {Refusal} when someone listens there already
 */
export async function requireFreePort(port) {
  const code = await new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code));
    probe.listen(port, () => probe.close(() => resolve(undefined)));
  });
  if (code === 'EADDRINUSE') throw new Refusal(`Port ${port} is in use. Set PORT to a free one.`);
  if (code) throw new Refusal(`Port ${port} cannot be opened (${code}). Set PORT to another one.`);
}

/**
 * Starts the embedded Postgres unless DATABASE_URL names another, and completes the environment:
 * what the caller set stays, sandbox mode is on unless DEMO_MODE=0, and in it AUTH_SECRET is made once and kept.
 * @param {{ port: number, dataDir?: string }} options dataDir defaults to DATA_DIR, then `.data`
 * @returns {Promise<Surroundings>}
 */
export async function prepareSurroundings({
  port,
  dataDir = path.resolve(root, process.env.DATA_DIR || '.data'),
}) {
  fs.mkdirSync(dataDir, { recursive: true });
  const DEMO_MODE = process.env.DEMO_MODE || '1';
  const env = {
    ...process.env,
    PORT: String(port),
    // where real people sign in, whoever runs it says by which address, and with which secret
    BASE_URL: process.env.BASE_URL || (DEMO_MODE === '1' ? `http://localhost:${port}` : ''),
    DEMO_MODE,
    DATA_DIR: dataDir,
    AUTH_SECRET:
      process.env.AUTH_SECRET ||
      (DEMO_MODE === '1' ? keptSecret(path.join(dataDir, 'secrets.json'), 'AUTH_SECRET') : ''),
  };
  if (process.env.DATABASE_URL) {
    await requireDatabase(process.env.DATABASE_URL);
    return { env, databaseGone: new Promise(() => {}), stop: async () => {} };
  }
  const logFile = fs.createWriteStream(path.join(dataDir, 'postgres.log'), { flags: 'a' });
  const postgres = await startPostgres({
    dataDir: path.join(dataDir, 'postgres'),
    log: (line, source) => (source === 'server' ? logFile.write(`${line}\n`) : console.log(line)),
  });
  return {
    env: { ...env, DATABASE_URL: postgres.url },
    databaseGone: postgres.exited,
    async stop() {
      await postgres.stop();
      logFile.end();
    },
  };
}

/**
 * @param {string} file JSON object, readable by its owner only
 * @param {string} name
 * @returns {string} the same random value at every start
 */
function keptSecret(file, name) {
  /** @type {Record<string, string>} */
  const secrets = fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : {};
  const kept = secrets[name];
  if (kept) return kept;
  const made = randomBytes(32).toString('base64url');
  fs.writeFileSync(file, `${JSON.stringify({ ...secrets, [name]: made }, null, 2)}\n`, { mode: 0o600 });
  return made;
}

/**
 * @param {string} url
 * @throws {Refusal} when it cannot be used, with the driver's reason
 */
async function requireDatabase(url) {
  if (!URL.canParse(url)) throw new Refusal('Invalid environment variables: DATABASE_URL is not an address.');
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  const { hostname, port } = new URL(url);
  let version = 0;
  try {
    await client.connect();
    const result = await client.query('show server_version_num');
    version = Math.floor(Number(result.rows[0].server_version_num) / 10_000);
  } catch (error) {
    const reason = error instanceof AggregateError ? error.errors[0] : error;
    throw new Refusal(
      `Cannot use the database at ${hostname}:${port || 5432}: ${reason.message}. Check DATABASE_URL.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
  if (version < OLDEST_POSTGRES) {
    throw new Refusal(
      `The database at ${hostname} is Postgres ${version}; ${OLDEST_POSTGRES} or newer is needed.`,
    );
  }
}
