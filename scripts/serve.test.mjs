import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * @param {object} options
 * @param {NodeJS.Signals} [options.signal] sent as soon as the server runs
 * @param {Record<string, string>} [options.env]
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function run({ signal, env = {} }) {
  const program = path.join(import.meta.dirname, 'testing', 'serve-stub.mjs');
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      if (signal && text.includes('server runs')) child.kill(signal);
    });
  }
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })));
}

test.each(/** @type {const} */ (['SIGTERM', 'SIGINT', 'SIGHUP']))(
  '%s stops the server, then the database, and is a success',
  async (signal) => {
    const { code, output } = await run({ signal });
    expect(output).toBe('server runs\nserver stops\ndatabase stops\n');
    expect(code).toBe(0);
  },
);

test('a server that fails takes the database down and passes its exit code on', async () => {
  expect(await run({ env: { ENDS: '7' } })).toEqual({ code: 7, output: 'server runs\ndatabase stops\n' });
});

test('a lost database stops the server and is a failure', async () => {
  const { code, output } = await run({ env: { LOSE_DATABASE: '1' } });
  expect(output).toContain('The database stopped unexpectedly');
  expect(output).toContain('server stops');
  expect(code).toBe(1);
});
