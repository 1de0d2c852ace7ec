/** `npm run check`: every static check, each with its time; the exit code says whether all of them passed. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { prepareMachine, root } from './install.mjs';
import { runProgram } from './refusal.mjs';

const AT_ONCE = 2;

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<string>} run resolves to what is wrong, '' when nothing is
 */

/**
 * @param {string} project its root
 * @returns {Step[]} the long ones first
 */
export function checkSteps(project) {
  const tool = toolsOf(project);
  return [
    {
      name: 'types',
      run: async () =>
        (await tool('react-router', 'typegen')) ||
        (await tool('tsc', '--noEmit')) ||
        // a service worker's world is another than a page's
        tool('tsc', '--noEmit', '--project', 'src/worker'),
    },
    { name: 'lint', run: () => tool('oxlint') },
    { name: 'unused code', run: () => tool('knip', '--no-progress') },
    { name: 'format', run: () => tool('oxfmt', '--check') },
    { name: 'import walls', run: async () => lines((await import('./check-walls.mjs')).checkWalls(project)) },
    { name: 'slices', run: async () => lines((await import('./check-slices.mjs')).checkSlices(project)) },
    { name: 'locales', run: async () => lines((await import('./check-locales.mjs')).checkLocales(project)) },
    { name: 'words', run: async () => lines((await import('./check-words.mjs')).checkWords(project)) },
    {
      name: 'dependencies',
      run: async () => lines((await import('./check-dependencies.mjs')).checkDependencies(project)),
    },
    {
      name: 'security',
      run: async () => lines((await import('./check-security.mjs')).checkSecurity(project)),
    },
    { name: 'text', run: async () => lines((await import('./check-text.mjs')).checkText(project)) },
  ];
}

/**
 * Runs every check, some side by side, and prints each with its time.
 * @returns {Promise<string[]>} the names of the steps that failed
 */
export async function runChecks() {
  const started = performance.now();
  const waiting = checkSteps(root);
  /** @type {string[]} */
  const failed = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const begun = performance.now();
      const problems = await step.run();
      console.log(`${problems ? 'FAIL' : 'ok  '}  ${step.name.padEnd(14)} ${seconds(begun)}`);
      if (problems) console.log(problems.replace(/^(?=.)/gm, '      '));
      if (problems) failed.push(step.name);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  console.log(
    failed.length > 0
      ? `check failed: ${failed.join(', ')} (${seconds(started)})`
      : `check passed (${seconds(started)})`,
  );
  return failed;
}

/**
 * @param {string} project where the tools run and find their configuration
 * @returns {(name: string, ...args: string[]) => Promise<string>} runs a program of node_modules/.bin and
 *   resolves to its output when it fails, else to ''
 */
function toolsOf(project) {
  const bin = path.join(project, 'node_modules', '.bin');
  // the tools' own first line asks the PATH for node
  const PATH = `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`;
  return (name, ...args) => {
    const child = spawn(path.join(bin, name), args, {
      cwd: project,
      env: { ...process.env, PATH, NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
    }
    return new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('close', (code) => resolve(code === 0 ? '' : output.trim() || `${name} ended with ${code}`));
    });
  };
}

/** @param {string[] | Promise<string[]>} problems */
async function lines(problems) {
  return (await problems).join('\n');
}

/** @param {number} since */
function seconds(since) {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}

if (import.meta.filename === process.argv[1]) {
  await runProgram(async () => {
    const finished = await prepareMachine();
    if (finished !== undefined) return finished;
    return (await runChecks()).length > 0 ? 1 : 0;
  });
}
