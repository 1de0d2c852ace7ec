import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/build.mjs';
import { freePort, startThrowawayPostgres } from '../scripts/postgres.mjs';

/** The built product without demo data, that tests may kill outright and start again on the same data. */
export async function startRestartable() {
  await ensureBuilt();
  const postgres = await startThrowawayPostgres();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let server: ChildProcess | null = null;

  async function start(): Promise<void> {
    server = spawn(process.execPath, ['build/server/index.js', 'migrate', 'web', 'worker'], {
      env: {
        ...process.env,
        DATABASE_URL: postgres.url,
        PORT: String(port),
        BASE_URL: url,
        AUTH_SECRET: 'known to everybody, for throw-away data only',
        DEMO_MODE: '1',
        LOG_LEVEL: 'error',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    while (!(await answers(url))) await sleep(50);
  }
  async function kill(): Promise<void> {
    if (!server) return;
    const ended = once(server, 'exit');
    server.kill('SIGKILL');
    await ended;
    server = null;
  }
  await start();
  return {
    url,
    databaseUrl: postgres.url,
    start,
    kill,
    async stop() {
      await kill();
      await postgres.stop();
    },
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/api/health`)).ok;
  } catch {
    return false;
  }
}
