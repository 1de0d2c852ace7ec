/** What an earlier run left behind: a postmaster without its supervisor, or only its pid file. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode, Refusal } from '../refusal.mjs';
import { own } from './place.mjs';

/** @import { Identity, Log } from './place.mjs' */

const SUPERVISOR_FILE = 'crossfade.supervisor.pid';

/**
 * Deals with the pid file of an earlier run: a live orphan is shut down, a zombie's or a stranger's file removed.
 * @param {string} dir
 * @param {Log} log
 */
export async function retirePreviousPostmaster(dir, log) {
  const pidFile = path.join(dir, 'postmaster.pid');
  const pid = readPid(pidFile);
  if (pid === undefined) return;
  const found = describeProcess(pid);
  if (!found || found.zombie || !found.command.includes('postgres')) {
    // Postgres only asks whether the number is alive, so a zombie or a reused number would block it for ever.
    fs.rmSync(pidFile, { force: true });
    return;
  }
  // A postmaster gets a new parent when its supervisor dies: the old parent's number proves that it lives.
  if (found.parent === readPid(path.join(dir, SUPERVISOR_FILE))) {
    throw new Refusal(
      `The database in ${dir} is in use by process ${found.parent}. Stop it, or set DATA_DIR.`,
    );
  }
  log(`Shutting down a Postgres left behind by an earlier run (process ${pid}).`, 'supervisor');
  for (const [signal, seconds] of /** @type {const} */ ([
    ['SIGINT', 30],
    ['SIGQUIT', 10],
  ])) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (errorCode(error) === 'EPERM')
        throw new Refusal(`Process ${pid} of another user holds the database in ${dir}.`);
    }
    for (let waited = 0; waited < seconds * 1000; waited += 25) {
      const now = describeProcess(pid);
      if (!now || now.zombie) {
        fs.rmSync(pidFile, { force: true });
        return;
      }
      await sleep(25);
    }
  }
  throw new Refusal(`Process ${pid} holds the database in ${dir} and does not stop.`);
}

/**
 * @param {number} pid
 * @returns {{ parent: number, zombie: boolean, command: string } | undefined} undefined when there is none
 */
function describeProcess(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
      // The name in parentheses may hold anything, also parentheses: read after the last one.
      const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return { parent: Number(parent), zombie: state === 'Z', command };
    } catch {
      return undefined;
    }
  }
  const result = spawnSync('ps', ['-o', 'ppid=,stat=,command=', '-p', String(pid)], {
    encoding: 'utf8',
  });
  const match = /^\s*(\d+)\s+(\S+)\s+(.*)$/m.exec(result.stdout ?? '');
  const [, parent, state = '', command = ''] = match ?? [];
  return match ? { parent: Number(parent), zombie: state.startsWith('Z'), command } : undefined;
}

/**
 * @param {string} dir
 * @param {Identity} identity
 */
export function recordSupervisor(dir, identity) {
  const file = path.join(dir, SUPERVISOR_FILE);
  fs.writeFileSync(file, `${process.pid}\n`);
  own(file, identity);
}

/**
 * @param {string} file whose first line is a process number
 * @returns {number | undefined}
 */
function readPid(file) {
  if (!fs.existsSync(file)) return undefined;
  const pid = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  return pid > 0 ? pid : undefined;
}
