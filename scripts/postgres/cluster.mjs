/** The data directory: made once, and refused when it is not ours to run. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from '../refusal.mjs';
import { childOptions, own } from './place.mjs';

/** @import { Identity } from './place.mjs' */

const MAJOR = '18';
/** Inside the data directory, which only its owner can read. */
const PASSWORD_FILE = 'crossfade.password';

/** @param {{ binaries: string, dir: string, identity: Identity, sync: boolean }} cluster */
export function createCluster({ binaries, dir, identity, sync }) {
  if (fs.existsSync(dir) && fs.readdirSync(dir).length > 0) {
    throw new Refusal(`${dir} is not empty and holds no Postgres data. Set DATA_DIR to another directory.`);
  }
  // Under another name until complete: an interrupted initdb is never taken for a cluster.
  const partial = `${dir}.init`;
  fs.rmSync(partial, { recursive: true, force: true });
  fs.mkdirSync(partial, { mode: 0o700 });
  own(partial, identity);
  // Other people of this machine reach the loopback port too: hence a password. It is random, so one
  // iteration of its hash protects it as well as thousands, and connecting stays cheap.
  const password = randomBytes(24).toString('base64url');
  const passwordFile = `${dir}.password`;
  fs.writeFileSync(passwordFile, password, { mode: 0o600 });
  own(passwordFile, identity);
  const result = spawnSync(
    path.join(binaries, 'bin/initdb'),
    [
      `--pgdata=${partial}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--set=scram_iterations=1',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      ...(sync ? [] : ['--no-sync']),
    ],
    { ...childOptions(identity), encoding: 'utf8' },
  );
  fs.rmSync(passwordFile);
  if (result.status !== 0) {
    fs.rmSync(partial, { recursive: true, force: true });
    throw new Refusal(
      `Postgres could not create its data directory: ${(result.error?.message ?? result.stderr).trim()}`,
    );
  }
  fs.writeFileSync(path.join(partial, PASSWORD_FILE), password, { mode: 0o600 });
  own(path.join(partial, PASSWORD_FILE), identity);
  fs.rmSync(dir, { recursive: true, force: true });
  fs.renameSync(partial, dir);
}

/**
 * @param {string} dir
 * @param {Identity} identity
 */
export function refuseForeignOwner(dir, identity) {
  const owner = fs.statSync(dir, { throwIfNoEntry: false })?.uid;
  const self = identity.uid ?? process.getuid?.();
  // A directory of root's holds no cluster: initdb decides what to do with it.
  const rootsOwn = owner === 0 && identity.uid !== undefined;
  if (owner !== undefined && owner !== self && !rootsOwn) {
    throw new Refusal(
      `The database in ${dir} belongs to uid ${owner}. Run as that user or as root, or set DATA_DIR.`,
    );
  }
}

/** @param {string} dir */
export function refuseOtherVersion(dir) {
  const version = fs.readFileSync(path.join(dir, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    throw new Refusal(
      `The database in ${dir} is of Postgres ${version}, this is ${MAJOR}. Set DATA_DIR to a new directory.`,
    );
  }
}

/**
 * @param {string} dir
 * @returns {string} the superuser's password
 */
export function clusterPassword(dir) {
  return fs.readFileSync(path.join(dir, PASSWORD_FILE), 'utf8');
}
