/**
 * Makes node_modules match package-lock.json and continues under the pinned Node.
 * Runs on a bare machine: only `node:` modules, Node >= 20.19, npm 10 or 11, root or not.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from './refusal.mjs';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const OLDEST_NODE = /** @type {const} */ ([20, 19]);
const PINNED_MAJOR = 24;
const modules = path.join(root, 'node_modules');
const stampFile = path.join(modules, '.crossfade-lock');

/**
 * Installs what is missing or stale, then makes sure that this program runs under the pinned Node.
 * @returns {Promise<number | undefined>} undefined when the caller should go on; otherwise the exit code of
 *   the same program, which has already run to its end under the pinned Node
 */
export async function prepareMachine() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor < OLDEST_NODE[1])) {
    throw new Refusal(`Node ${process.versions.node} is too old: ${OLDEST_NODE.join('.')} or newer.`);
  }
  ensureInstalled();
  const pinned = path.join(modules, 'node', 'bin', 'node');
  if (!fs.existsSync(pinned)) {
    if (major >= PINNED_MAJOR) return undefined;
    throw new Refusal(
      'Node 24 did not come with npm ci: its install script was not run. ' +
        'Run `npm config delete ignore-scripts` and `npm ci`, or use Node 24.',
    );
  }
  if (fs.realpathSync(pinned) === fs.realpathSync(process.execPath)) return undefined;
  return runAgainUnder(pinned);
}

function ensureInstalled() {
  const hash = createHash('sha256')
    .update(fs.readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');
  const stamp = fs.existsSync(stampFile) ? fs.readFileSync(stampFile, 'utf8') : undefined;
  if (stamp === hash) return;
  if (!installedByHand()) installAll();
  fs.writeFileSync(stampFile, hash);
}

/**
 * Whether a plain `npm ci` or `npm install` has already brought exactly what the lock file says.
 * npm writes its own record of what lies in node_modules when it is done.
 */
function installedByHand() {
  const record = path.join(modules, '.package-lock.json');
  if (!fs.existsSync(record)) return false;
  /** @type {{ packages: Record<string, { version?: string, optional?: boolean }> }} */
  const wanted = JSON.parse(fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  /** @type {typeof wanted} */
  const present = JSON.parse(fs.readFileSync(record, 'utf8'));
  return (
    Object.keys(present.packages).every((name) => name in wanted.packages) &&
    Object.entries(wanted.packages).every(([name, { version, optional }]) => {
      if (name === '') return true;
      const found = present.packages[name];
      return found ? found.version === version : optional === true;
    })
  );
}

function installAll() {
  console.log('Installing packages (about a minute the first time) …');
  // The machine's own npm and node, not the ones inside node_modules, which npm ci removes.
  const PATH = (process.env.PATH ?? '')
    .split(path.delimiter)
    .filter((entry) => !entry.startsWith(modules) && !entry.endsWith('node-gyp-bin'))
    .join(path.delimiter);
  const result = spawnSync('npm', ['ci', '--include=dev', '--include=optional', '--loglevel=error'], {
    cwd: root,
    env: { ...process.env, PATH },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (result.error)
    throw new Refusal(`npm could not be started (${result.error.message}). Install Node with npm.`);
  if (result.status !== 0) throw new Refusal('npm ci failed; its messages are above.');
}

/**
 * @param {string} node
 * @returns {Promise<number>}
 */
function runAgainUnder(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', detached: true });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code ?? 1));
  });
}
