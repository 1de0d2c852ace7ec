import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './install.mjs';
import { readReport } from './test-report.mjs';

/** @param {Record<string, string>} files tests, run by the project's own Vitest */
function runOf(files) {
  const directory = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-report-')));
  onTestFinished(() => fs.rmSync(directory, { recursive: true }));
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(directory, 'node_modules'));
  for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(directory, name), text);
  const report = path.join(directory, 'report.json');
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--root', directory, '--reporter=json', `--outputFile.json=${report}`],
    { env: { ...process.env, VITEST: '', VITEST_WORKER_ID: '', VITEST_POOL_ID: '' } },
  );
  return readReport(fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : null, {
    code: status ?? 1,
    root: directory,
  });
}

test('each failure is told by its file, its name and its first line', () => {
  const { passed, failed, failures } = runOf({
    'sums.test.mjs': `import { describe, expect, test } from 'vitest';
      describe('sums', () => {
        test('are right', () => expect(1 + 1).toBe(2));
        test('are wrong', () => { throw new Error('three\\nand more'); });
      });`,
    'unread.test.mjs': `throw new Error('not even begun');`,
    'before.test.mjs': `import { beforeAll, test } from 'vitest';
      beforeAll(() => { throw new Error('no database'); });
      test('never comes to it', () => {});`,
  });
  expect({ passed, failed }).toEqual({ passed: 1, failed: 3 });
  expect(failures.toSorted()).toEqual([
    'before.test.mjs: no database',
    'sums.test.mjs > sums are wrong: Error: three',
    'unread.test.mjs: not even begun',
  ]);
});

test('a run in which all is well has none', () => {
  const fine = { 'fine.test.mjs': `import { test } from 'vitest'; test('is fine', () => {});` };
  expect(runOf(fine)).toEqual({ passed: 1, failed: 0, failures: [] });
});

test('what fails beside every test, or before a report, is a failure too', () => {
  const { passed, failed, failures } = runOf({
    'late.test.mjs': `import { test } from 'vitest';
      test('is fine', () => void Promise.reject(new Error('nobody waits')));`,
  });
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
  expect(failures).toEqual(['a run of tests ended with 1, and no test says why']);
  expect(readReport(null, { code: 137, root }).failures).toEqual([
    'a run of tests ended with 137, and no test says why',
  ]);
});
