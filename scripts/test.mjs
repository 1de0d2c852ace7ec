/**
 * `npm test`: every static check, every test, every browser journey; at the end what failed, and one line of totals.
 * `npm test -- --replay <seed>:<path>`: one random life alone, each of its commands with the answer.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { prepareMachine, root } from './install.mjs';
import { Refusal, runProgram } from './refusal.mjs';
import { readReplay } from './replay.mjs';
import { readReport } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Report} Report */

/** How many random sequences of commands about bookings and sales `npm test` lives; a run of their files alone is content with fewer. */
const SEQUENCES = 10_000;

await runProgram(async () => {
  const started = performance.now();
  const life = readReplay(process.argv.slice(2));
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  /** @type {Report} */
  const total = { passed: 0, failed: 0, failures: [] };
  const stages = life === null ? [checks, tests, journeys] : [() => replay(life)];
  for (const stage of stages) {
    const { passed, failed, failures } = await stage();
    total.passed += passed;
    total.failed += failed;
    total.failures.push(...failures);
  }
  // once more, all together: what a stage printed may lie thousands of lines back
  for (const failure of total.failures) console.log(`failed: ${failure}`);
  console.log(
    `\nin ${((performance.now() - started) / 1000).toFixed(0)} s, static checks counted as one each:`,
  );
  console.log(`${total.passed} passed, ${total.failed} failed`);
  return total.failed > 0 ? 1 : 0;
});

/** @returns {Promise<Report>} */
async function checks() {
  const { checkSteps, runChecks } = await import('./check.mjs');
  const failures = (await runChecks()).map((name) => `npm run check: ${name}`);
  return { passed: checkSteps(root).length - failures.length, failed: failures.length, failures };
}

/** @returns {Promise<Report>} */
function tests() {
  return vitest(['--project', 'unit', '--project', 'scripts'], {
    MODEL_SEQUENCES: process.env['MODEL_SEQUENCES'] ?? String(SEQUENCES),
  });
}

/**
 * @param {string} life
 * @returns {Promise<Report>}
 */
function replay(life) {
  return vitest(['--project', 'unit', 'src/platform/testing/model/lives.replay.test.ts'], {
    MODEL_REPLAY: life,
  });
}

/**
 * What keeps the journeys from starting is their failure, told in its own words.
 * @returns {Promise<Report>}
 */
async function journeys() {
  try {
    const { ensureChromium } = await import('./chromium.mjs');
    const { ensureBuilt } = await import('./build.mjs');
    const CHROMIUM_PATH = ensureChromium();
    await ensureBuilt();
    return await vitest(['--project', 'e2e'], { CHROMIUM_PATH });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, failures: [error.message] };
  }
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<Report>}
 */
async function vitest(args, env = {}) {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-results-'));
  const report = path.join(directory, 'report.json');
  const cli = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(
    process.execPath,
    [cli, 'run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] },
  );
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const text = fs.existsSync(report) ? fs.readFileSync(report, 'utf8') : null;
  fs.rmSync(directory, { recursive: true });
  return readReport(text, { code, root });
}
