/** Builds the product when what it is made of has changed since the last build. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { root } from './install.mjs';
import { Refusal } from './refusal.mjs';

const stampFile = path.join(root, 'build', '.sources');
const sources = [
  'src',
  'public',
  'migrations',
  'package-lock.json',
  'react-router.config.ts',
  'scripts/service-worker.mjs',
  'tsconfig.json',
  'vite.config.ts',
];

/** @throws {Refusal} with the bundler's output when the build fails */
export async function ensureBuilt() {
  const hash = hashSources();
  if (fs.existsSync(stampFile) && fs.readFileSync(stampFile, 'utf8') === hash) return;
  console.log('Building …');
  fs.rmSync(stampFile, { force: true });
  const cli = path.join(root, 'node_modules', '.bin', 'react-router');
  for (const step of [[cli, 'build'], [path.join(root, 'scripts', 'service-worker.mjs')]]) {
    const { code, output } = await capture(step);
    if (code !== 0) throw new Refusal(`${output.trim()}\nThe build failed.`);
  }
  fs.writeFileSync(stampFile, hash);
}

/** Tests are not part of the product: editing one must not cost a build. */
function hashSources() {
  const hash = createHash('sha256');
  for (const source of sources) {
    const full = path.join(root, source);
    if (!fs.existsSync(full)) continue;
    const files = fs.statSync(full).isDirectory()
      ? fs.readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => path.join(source, name))
      : [source];
    for (const file of files.toSorted()) {
      if (/\.test\.tsx?$/.test(file) || !fs.statSync(path.join(root, file)).isFile()) continue;
      hash
        .update(file)
        .update('\0')
        .update(fs.readFileSync(path.join(root, file)));
    }
  }
  return hash.digest('hex');
}

/**
 * @param {string[]} command a script and its arguments
 * @returns {Promise<{ code: number | null, output: string }>}
 */
function capture(command) {
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (/** @type {string} */ text) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}
