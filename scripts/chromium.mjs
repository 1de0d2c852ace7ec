/** The browser for journeys and pictures: found, installed through the system's packages, or asked for. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
// Japanese pages need glyphs that a bare machine lacks
const PACKAGES = ['chromium', 'fonts-noto-cjk'];

/**
 * @returns {string} path of a Chromium; as root on a Debian it is installed when missing
 * @throws {Refusal} that says what to install
 */
export function ensureChromium() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (fs.existsSync(given)) return given;
    throw new Refusal(`CHROMIUM_PATH is ${given}, and nothing is there.`);
  }
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && onPath('apt-get')) installWithApt();
  const installed = findChromium();
  if (installed) return installed;
  throw new Refusal(
    `The browser journeys need Chromium. Install it (Debian, Ubuntu: apt-get install ${PACKAGES.join(' ')}), ` +
      'or set CHROMIUM_PATH to a Chromium or Chrome.',
  );
}

/**
 * @param {string} executablePath
 * @returns {{ executablePath: string, args: string[] }} for playwright-core's `chromium.launch`
 */
export function browserOptions(executablePath) {
  return {
    executablePath,
    // the sandbox needs rights that root and containers do not have; nothing but our own pages is opened
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  };
}

function findChromium() {
  return NAMES.map(onPath).find(Boolean) ?? MAC_APPS.find((app) => fs.existsSync(app));
}

/**
 * @param {string} name
 * @returns {string | undefined}
 */
function onPath(name) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((directory) => path.join(directory, name))
    .find((file) => fs.existsSync(file));
}

function installWithApt() {
  console.log(`Installing ${PACKAGES.join(' and ')} with apt-get …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]]) {
    const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
    if (status !== 0) throw new Refusal(`${stdout}${stderr}\napt-get ${args.join(' ')} failed.`);
  }
}
