import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { startPostgres, THROWAWAY } from './postgres.mjs';

let parent = '';
let dataDir = '';

beforeEach(() => {
  parent = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-postgres-'));
  fs.chmodSync(parent, 0o755);
  dataDir = path.join(parent, 'data');
});
afterEach(() => fs.rmSync(parent, { recursive: true }));

const start = (/** @type {Partial<Parameters<typeof startPostgres>[0]>} */ options = {}) =>
  startPostgres({ dataDir, settings: THROWAWAY, ...options });

/**
 * @param {string} url
 * @param {string} statement
 * @returns {Promise<Record<string, unknown>[]>}
 */
async function query(url, statement) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

/** @returns {Promise<{ holder: import('node:child_process').ChildProcess, url: string, pid: number }>} */
async function startInAnotherProcess() {
  const program = path.join(import.meta.dirname, 'testing', 'hold-postgres.mjs');
  const holder = spawn(process.execPath, [program, dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (!holder.stdout) throw new Error('no output');
  const [line] = await once(holder.stdout, 'data');
  return { holder, ...JSON.parse(String(line)) };
}

describe('the embedded Postgres', () => {
  test('keeps its data and its password from one start to the next', async () => {
    const first = await start();
    await query(first.url, 'create table kept as select 42 as answer');
    await first.stop();
    const second = await start();
    expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 42 }]);
    await second.stop();
    await second.stop();
  });

  test('refuses a wrong password', async () => {
    const { url, stop } = await start();
    const wrong = new URL(url);
    wrong.password = 'guess';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow('password authentication failed');
    await stop();
  });

  test('takes settings and the port it is given', async () => {
    const { port, stop } = await start();
    await stop();
    const again = await start({ port, settings: { ...THROWAWAY, work_mem: '9MB' } });
    expect(again.port).toBe(port);
    expect(await query(again.url, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
    await again.stop();
  });

  test('has the extensions that the product uses', async () => {
    const { url, stop } = await start();
    const wanted = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'];
    const found = await query(
      url,
      `select name from pg_available_extensions where name in ('${wanted.join("','")}') order by 1`,
    );
    expect(found.map(({ name }) => name)).toEqual(wanted);
    await stop();
  });

  test('shuts down a postmaster whose supervisor was killed', async () => {
    const { holder, url, pid } = await startInAnotherProcess();
    await query(url, 'create table kept as select 1 as one');
    holder.kill('SIGKILL');
    await once(holder, 'exit');
    const next = await start();
    expect(next.pid).not.toBe(pid);
    expect(await query(next.url, 'select one from kept')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  test('recovers when supervisor and postmaster were both killed', async () => {
    const { holder, pid } = await startInAnotherProcess();
    holder.kill('SIGKILL');
    process.kill(pid, 'SIGKILL');
    const next = await start();
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await next.stop();
  });

  test('leaves a postmaster alone whose supervisor lives', async () => {
    const { holder, url } = await startInAnotherProcess();
    await expect(start()).rejects.toThrow(`is in use by process ${holder.pid}`);
    expect(await query(url, 'select 1 as one')).toEqual([{ one: 1 }]);
    holder.kill('SIGTERM');
    await once(holder, 'exit');
  });

  test('stops with its supervisor', async () => {
    const { holder } = await startInAnotherProcess();
    holder.kill('SIGTERM');
    await once(holder, 'exit');
    const isRunning = () => fs.existsSync(path.join(dataDir, 'postmaster.pid'));
    await expect.poll(isRunning, { timeout: 10_000 }).toBe(false);
  });

  test('is not misled by the pid file of a number that now is another process', async () => {
    const first = await start();
    await first.stop();
    fs.writeFileSync(path.join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`);
    const second = await start();
    expect(second.pid).not.toBe(process.pid);
    await second.stop();
  });

  test('begins anew after an interrupted first start', async () => {
    fs.mkdirSync(`${dataDir}.init/half`, { recursive: true });
    const { stop } = await start();
    await stop();
    expect(fs.existsSync(`${dataDir}.init`)).toBe(false);
  });

  test("refuses a directory with somebody's files", async () => {
    fs.mkdirSync(dataDir);
    fs.writeFileSync(path.join(dataDir, 'letter.txt'), 'dear');
    await expect(start()).rejects.toThrow('is not empty and holds no Postgres data');
    expect(fs.readdirSync(dataDir)).toEqual(['letter.txt']);
  });

  test('refuses the data of another version', async () => {
    const { stop } = await start();
    await stop();
    fs.writeFileSync(path.join(dataDir, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow('is of Postgres 17');
  });
});

test.runIf(process.getuid?.() === 0)('as root the data moves out of a closed home', async () => {
  fs.chmodSync(parent, 0o700);
  /** @type {string[]} */
  const told = [];
  const log = (/** @type {string} */ line, /** @type {string} */ source) => {
    if (source === 'supervisor') told.push(line);
  };
  const first = await start({ log });
  await first.stop();
  expect(told.join('\n')).toContain(`The database lives in ${first.dataDir}`);
  expect(fs.readlinkSync(dataDir)).toBe(first.dataDir);
  const second = await start({ log });
  await second.stop();
  expect(second.dataDir).toBe(first.dataDir);
  fs.rmSync(first.dataDir, { recursive: true });
});
