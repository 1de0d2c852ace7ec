/** The built product on throw-away data and a free port, for journeys, pictures and measurements. */
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from './build.mjs';
import { root } from './install.mjs';
import { freePort, startThrowawayPostgres } from './postgres.mjs';

const READY_MS = 120_000;
/** For throw-away data only: whoever knows it is the gateway, too. */
export const AUTH_SECRET = 'known to everybody, for throw-away data only';

/** @typedef {Record<string, string> | ((url: string) => Promise<Record<string, string>>)} Additions */

/**
 * @typedef {object} Product
 * @property {string} url
 * @property {string} databaseUrl
 * @property {() => string} output what the server has printed so far
 * @property {() => Promise<void>} stop
 */

/**
 * Builds if needed, starts and waits until the product answers.
 * @param {object} [options]
 * @param {string[]} [options.roles]
 * @param {string} [options.databaseUrl] used instead of a throw-away cluster
 * @param {Additions} [options.env] added to the server's environment
 * @returns {Promise<Product>}
 * @throws {Error} with the server's output when it does not come up
 */
export async function startProduct({
  roles = ['migrate', 'seed', 'web', 'worker'],
  databaseUrl,
  env = {},
} = {}) {
  await ensureBuilt();
  const postgres = databaseUrl ? { url: databaseUrl, stop: async () => {} } : await startThrowawayPostgres();
  const server = await spawnServer(postgres.url, roles, env);
  const { url, process: child, ended, output } = server;
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await postgres.stop();
  };
  for (const begun = performance.now(); !(await answers(url)); await sleep(100)) {
    if (child.exitCode === null && performance.now() - begun < READY_MS) continue;
    await stop();
    throw new Error(`The product did not come up.\n${output()}`);
  }
  return { url, databaseUrl: postgres.url, output, stop };
}

/**
 * Builds if needed, and fills an empty database with the demo.
 * @param {string} databaseUrl
 * @throws {Error} with the server's output when it fails
 */
export async function seedDemoInto(databaseUrl) {
  await ensureBuilt();
  const { ended, output } = await spawnServer(databaseUrl, ['migrate', 'seed'], {});
  if ((await ended) !== 0) throw new Error(`The demo could not be loaded.\n${output()}`);
}

/**
 * @param {string} databaseUrl
 * @param {string[]} roles
 * @param {Additions} env
 */
async function spawnServer(databaseUrl, roles, env) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const added = typeof env === 'function' ? await env(url) : env;
  const child = spawn(process.execPath, ['--enable-source-maps', 'build/server/index.js', ...roles], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      BASE_URL: url,
      AUTH_SECRET,
      DEMO_MODE: '1',
      ...added,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  process.once('exit', () => child.kill('SIGKILL'));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (text += chunk));
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('exit', resolve));
  return { url, process: child, ended, output: () => text };
}

/** @param {string} url */
async function answers(url) {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
