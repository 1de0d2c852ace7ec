import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort } from '../scripts/postgres.mjs';

const READY_MS = 60_000;
const TICKS_PER_SECOND = 100;
/** Signs the bench's sessions too. */
export const SECRET = 'known to everybody, for measurements only';

export interface Running {
  pid: number;
  port: number;
  /** From the call to the first good answer. */
  ready_ms: number;
  stop: () => Promise<void>;
}

/** Starts a Node program that listens on PORT and waits for its first good answer at `probe`. */
async function startNode(
  args: readonly string[],
  env: Record<string, string>,
  probe: string,
): Promise<Running> {
  const port = await freePort();
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      BASE_URL: `http://127.0.0.1:${port}`,
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const killWithUs = (): void => void child.kill('SIGKILL');
  process.once('exit', killWithUs);
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const stop = async (): Promise<void> => {
    process.removeListener('exit', killWithUs);
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  while (!(await answers(`http://127.0.0.1:${port}${probe}`))) {
    if (child.exitCode !== null || performance.now() - begun > READY_MS) {
      await stop();
      throw new Error(`${args.join(' ')} did not come up.\n${errors}`);
    }
    await sleep(10);
  }
  return { pid: child.pid ?? 0, port, ready_ms: performance.now() - begun, stop };
}

/** The built product over a database that exists already. */
export async function startProduct(
  database_url: string,
  {
    roles = ['web'],
    env = {},
    node = [],
  }: { roles?: string[]; env?: Record<string, string>; node?: string[] } = {},
): Promise<Running> {
  await ensureBuilt();
  const given = { DATABASE_URL: database_url, AUTH_SECRET: SECRET, DEMO_MODE: '1', LOG_LEVEL: 'warn' };
  return startNode([...node, 'build/server/index.js', ...roles], { ...given, ...env }, '/api/health');
}

/** The other side of a comparison: bench/bare-server.mjs. */
export const startBare = (mode: 'search' | 'static', env: Record<string, string>): Promise<Running> =>
  startNode([path.resolve('bench/bare-server.mjs'), mode], env, '/health');

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** Processor time that a process has used, all its threads together. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND;
}

/** The same in milliseconds and finer, of a process with one thread. */
export const cpuMs = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}
