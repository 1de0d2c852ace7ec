/** The browser for journeys and pictures: found, installed through the system's packages, or asked for. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Refusal } from './refusal.mjs';

/** The same browser without windows: it takes two thirds of the time. */
const WINDOWLESS = 'chromium-headless-shell';
const NAMES = [WINDOWLESS, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPS = ['Google Chrome', 'Chromium'].map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
// Japanese pages need glyphs that a bare machine lacks, and what stands in for our fonts is measured against Arial's widths
const FONTS = ['fonts-noto-cjk', 'fonts-liberation'];

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
  if (process.getuid?.() === 0 && onPath('apt-get')) installMissing();
  const found = findChromium();
  if (found) return found;
  throw new Refusal(
    `The browser journeys need Chromium. Install it (Debian, Ubuntu: apt-get install chromium ${FONTS.join(' ')}), ` +
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

/** With any Chromium and the fonts there is no need of the one without windows, so what keeps it away keeps nobody from going on. */
function installMissing() {
  const isNeeded = !findChromium() || lacksFonts();
  if (!isNeeded && (onPath(WINDOWLESS) || !canBeHad(WINDOWLESS))) return;
  try {
    installWithApt();
  } catch (error) {
    if (isNeeded) throw error;
    console.log('Going on with the Chromium that is there.', error);
  }
}

/** A browser may have been there before, without the fonts. */
function lacksFonts() {
  const list = onPath('fc-list');
  return list !== undefined && !spawnSync(list, [], { encoding: 'utf8' }).stdout.includes('Liberation Sans');
}

/**
 * @param {string} name
 * @returns {boolean} whether apt knows a package of that name
 */
const canBeHad = (name) => spawnSync('apt-cache', ['show', name]).status === 0;

function installWithApt() {
  aptGet(['update']);
  const packages = [canBeHad(WINDOWLESS) ? WINDOWLESS : 'chromium', ...FONTS];
  console.log(`Installing ${packages.join(', ')} with apt-get …`);
  aptGet(['install', '-y', '--no-install-recommends', ...packages]);
}

/** @param {string[]} args of apt-get */
function aptGet(args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const { status, stdout, stderr } = spawnSync('apt-get', args, { env, encoding: 'utf8' });
  if (status !== 0) throw new Refusal(`${stdout}${stderr}\napt-get ${args.join(' ')} failed.`);
}
