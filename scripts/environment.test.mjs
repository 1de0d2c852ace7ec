import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readEnv } from '../src/platform/env.ts';
import { prepareSurroundings, requireFreePort, wantedPort } from './environment.mjs';
import { freePort, startThrowawayPostgres } from './postgres.mjs';

let dataDir = '';

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-data-'));
  fs.chmodSync(dataDir, 0o755);
  for (const name of ['AUTH_SECRET', 'BASE_URL', 'DATABASE_URL', 'DEMO_MODE', 'PORT']) vi.stubEnv(name, '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  fs.rmSync(dataDir, { recursive: true });
});

test('PORT is 3000 unless it says otherwise, and must be a port', () => {
  expect(wantedPort()).toBe(3000);
  vi.stubEnv('PORT', '8080');
  expect(wantedPort()).toBe(8080);
  for (const wrong of ['abc', '0', '65536', '1.5']) {
    vi.stubEnv('PORT', wrong);
    expect(wantedPort).toThrow('PORT must be a number from 1 to 65535');
  }
});

test('a port in use is one line', async () => {
  const server = net.createServer();
  /** @type {number} */
  const port = await new Promise((resolve) => {
    server.listen(0, () => resolve(/** @type {net.AddressInfo} */ (server.address()).port));
  });
  await expect(requireFreePort(port)).rejects.toThrow(`Port ${port} is in use. Set PORT to a free one.`);
  server.close();
  await requireFreePort(await freePort());
});

test('without DATABASE_URL the built-in Postgres is started; the secret stays the same', async () => {
  const first = await prepareSurroundings({ port: 3999, dataDir });
  await first.stop();
  const second = await prepareSurroundings({ port: 3999, dataDir });
  await second.stop();
  expect(first.env).toMatchObject({
    PORT: '3999',
    BASE_URL: 'http://localhost:3999',
    DEMO_MODE: '1',
    DATABASE_URL: expect.stringMatching(/^postgres:\/\/postgres:.+@127\.0\.0\.1:\d+\/postgres$/),
  });
  expect(first.env.AUTH_SECRET).toMatch(/^.{32,}$/);
  expect(second.env.AUTH_SECRET).toBe(first.env.AUTH_SECRET);
  expect(fs.statSync(path.join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('what the caller sets stays', async () => {
  const postgres = await startThrowawayPostgres();
  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.stubEnv('AUTH_SECRET', 'mine');
  vi.stubEnv('DEMO_MODE', '0');
  vi.stubEnv('BASE_URL', 'https://crossfade.example');
  const { env } = await prepareSurroundings({ port: 3999, dataDir });
  expect(env).toMatchObject({
    DATABASE_URL: postgres.url,
    AUTH_SECRET: 'mine',
    DEMO_MODE: '0',
    BASE_URL: 'https://crossfade.example',
  });
  expect(fs.readdirSync(dataDir)).toEqual([]);
  await postgres.stop();
});

test('where people pay no secret is made: the server says that it is missing', async () => {
  const postgres = await startThrowawayPostgres();
  vi.stubEnv('DATABASE_URL', postgres.url);
  vi.stubEnv('DEMO_MODE', '0');
  const { env } = await prepareSurroundings({ port: 3999, dataDir });
  await postgres.stop();
  expect(fs.readdirSync(dataDir)).toEqual([]);
  expect(() => readEnv(env)).toThrow(/^Missing environment variables: AUTH_SECRET\b/);
});

test('a database that does not answer is one line', async () => {
  const port = await freePort();
  vi.stubEnv('DATABASE_URL', `postgres://somebody@127.0.0.1:${port}/crossfade`);
  await expect(prepareSurroundings({ port: 3999, dataDir })).rejects.toThrow(
    `Cannot use the database at 127.0.0.1:${port}: connect ECONNREFUSED 127.0.0.1:${port}. Check DATABASE_URL.`,
  );
  vi.stubEnv('DATABASE_URL', 'my database');
  await expect(prepareSurroundings({ port: 3999, dataDir })).rejects.toThrow(
    'Invalid environment variables: DATABASE_URL is not an address.',
  );
});
