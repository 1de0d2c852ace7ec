/** Runs a server process inside its surroundings until a signal, its end, or the database's end. */
import { spawn } from 'node:child_process';
import { root } from './install.mjs';

const STOP_MS = 10_000;

/**
 * @param {string[]} args of node
 * @param {import('./environment.mjs').Surroundings} surroundings
 * @returns {Promise<number>} exit code: 0 after a signal, the process's own when it ended by itself
 */
export async function serveUntilStopped(args, surroundings) {
  // Its own process group: Ctrl-C reaches this program only, which stops the server before its database.
  const server = spawn(process.execPath, args, {
    cwd: root,
    env: surroundings.env,
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  });
  process.once('exit', () => server.kill('SIGKILL'));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve) => {
    server.once('error', (error) => {
      console.error(error.message);
      resolve(1);
    });
    server.once('exit', (code) => resolve(code ?? 1));
  });
  const lost = 'database lost';
  const first = await Promise.race([
    ended,
    signal().then(() => 0),
    surroundings.databaseGone.then(() => lost),
  ]);
  if (first === lost) {
    console.error('The database stopped unexpectedly: see postgres.log in the data directory.');
  }
  server.kill('SIGTERM');
  const hard = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(hard);
  await surroundings.stop();
  return typeof first === 'number' ? first : 1;
}

/** @returns {Promise<void>} settles at the first request to stop; later ones are ignored, the stop is under way */
function signal() {
  return new Promise((resolve) => {
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, () => resolve());
  });
}
