import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from './install.mjs';
import { readReplay } from './replay.mjs';

test('without arguments everything is tested, with a seed and a path one life is lived again', () => {
  expect(readReplay([])).toBe(null);
  expect(readReplay(['--replay', '-281451487:57'])).toBe('-281451487:57');
  expect(readReplay(['--replay=5:0:12:3'])).toBe('5:0:12:3');
});

test('what is no life is refused', () => {
  const lives = ['', '5', '5:', ':5', 'five:1', '5:1:', '5:1:x', '1.5:2', '4294967296:1', '5:1 '];
  for (const value of lives) expect(() => readReplay(['--replay', value])).toThrow('<seed>:<path>');
  expect(() => readReplay(['--replay'])).toThrow('needs a value');
  expect(() => readReplay(['--replays', '5:1'])).toThrow('is not known');
  expect(() => readReplay(['--replay', '5:1', 'more'])).toThrow('is not known');
});

test('npm test says so in one line, before it installs, checks or tests anything', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(root, 'scripts', 'test.mjs'), '--replay', 'yesterday'],
    { encoding: 'utf8' },
  );
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
  expect(stderr).toMatch(/^yesterday is no <seed>:<path>: npm test takes .+\n$/);
});
