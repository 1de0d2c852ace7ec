/**
 * `npm run prove [-- --only <words of a name>] [--sequences 500] [--seed 214126743]`: that random lives find what is
 * wrong with money. They are lived in a copy of the sources, first as those are, where every promise must hold, then
 * with one deliberate fault at a time, which a life must see. A run that ends for any other reason proves nothing, and
 * fails the command as a fault does that no life saw.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { faults, verdictOf } from './faults.mjs';
import { prepareMachine, root } from './install.mjs';
import { Refusal, runProgram } from './refusal.mjs';

const LIVES = 'src/platform/testing/model/lives.1.test.ts';
/** Far more than the lives of one run take. */
const TOO_LONG_MS = 40 * 60_000;
const copy = path.join(root, '.cache', 'faults');

await runProgram(async () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      sequences: { type: 'string', default: '500' },
      seed: { type: 'string', default: '214126743' },
    },
  });
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const wanted = faults.filter(({ name }) => name.includes(values.only));
  if (wanted.length === 0) throw new Refusal(`No fault is called ${values.only}.`);
  copySources();

  const live = () => run({ MODEL_SEQUENCES: String(2 * Number(values.sequences)), MODEL_SEED: values.seed });
  const sound = await live();
  if (sound.verdict !== 'sound') throw new Refusal(`Without any fault: ${sound.verdict}: ${sound.reason}`);
  console.log(`sound in ${sound.seconds} s: ${values.sequences} sequences of seed ${values.seed}`);

  let unproved = 0;
  for (const { name, file, from, to } of wanted) {
    const place = path.join(copy, file);
    const text = fs.readFileSync(place, 'utf8');
    fs.writeFileSync(
      place,
      text.replace(from, () => to),
    );
    const { verdict, reason, seconds } = await live();
    fs.writeFileSync(place, text);
    if (verdict !== 'caught') unproved++;
    const said = verdict === 'sound' ? 'MISSED' : verdict;
    console.log(`| ${name} | ${said} | ${seconds} s | ${reason.slice(0, 160)} |`);
  }
  console.log(`${wanted.length - unproved} of ${wanted.length} faults were caught.`);
  return unproved > 0 ? 1 : 0;
});

function copySources() {
  fs.rmSync(copy, { recursive: true, force: true });
  fs.mkdirSync(copy, { recursive: true });
  for (const name of [
    'src',
    'scripts',
    'migrations',
    'public',
    'package.json',
    'tsconfig.json',
    'vitest.config.ts',
  ])
    fs.cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}

/**
 * One run of the lives in the copy.
 * @param {Record<string, string>} environment
 * @returns {Promise<ReturnType<typeof verdictOf> & { seconds: number }>}
 */
async function run(environment) {
  const begun = performance.now();
  const cli = path.join(copy, 'node_modules', 'vitest', 'vitest.mjs');
  const child = spawn(process.execPath, [cli, 'run', '--project', 'unit', LIVES], {
    cwd: copy,
    // told as it comes: made simpler it would take longer and prove no more
    env: { ...process.env, ...environment, MODEL_SIMPLIFY_MS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = () => child.kill('SIGINT');
  process.once('exit', stop);
  const late = setTimeout(stop, TOO_LONG_MS);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => (output += chunk));
  /** @type {number} */
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve(status ?? 1));
  });
  const ms = performance.now() - begun;
  clearTimeout(late);
  process.removeListener('exit', stop);
  return { ...verdictOf({ output, code: ms < TOO_LONG_MS ? code : null }), seconds: Math.round(ms / 1000) };
}
