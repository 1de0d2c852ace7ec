import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureChromium } from './chromium.mjs';

const kept = { PATH: process.env.PATH, CHROMIUM_PATH: process.env.CHROMIUM_PATH };
let directory = '';

beforeEach(() => {
  directory = fs.mkdtempSync(path.join(os.tmpdir(), 'crossfade-chromium-'));
  process.env.PATH = directory;
  process.env.CHROMIUM_PATH = '';
});
afterEach(() => {
  process.env.PATH = kept.PATH;
  process.env.CHROMIUM_PATH = kept.CHROMIUM_PATH ?? '';
  fs.rmSync(directory, { recursive: true });
});

test('finds a browser on the path', () => {
  const browser = path.join(directory, 'google-chrome');
  fs.writeFileSync(browser, '');
  expect(ensureChromium()).toBe(browser);
});

test('prefers the one it is told', () => {
  const browser = path.join(directory, 'my-chrome');
  fs.writeFileSync(browser, '');
  fs.writeFileSync(path.join(directory, 'chromium'), '');
  process.env.CHROMIUM_PATH = browser;
  expect(ensureChromium()).toBe(browser);
});

test('says so when nothing is where it was told to look', () => {
  process.env.CHROMIUM_PATH = path.join(directory, 'gone');
  expect(ensureChromium).toThrow(/^CHROMIUM_PATH is .*gone, and nothing is there/);
});

// on a Mac a browser in /Applications is found without the path
test.runIf(process.platform !== 'darwin')('says what to install where it cannot install by itself', () => {
  expect(ensureChromium).toThrow('apt-get install chromium fonts-noto-cjk fonts-liberation');
});

test.runIf(process.getuid?.() === 0)(
  'as root installs it, with glyphs for Japanese and what stands in for our fonts',
  () => {
    const told = path.join(directory, 'told.txt');
    const browser = path.join(directory, 'chromium');
    const aptGet = `#!/bin/sh\necho "$@" >> ${told}\nif [ "$1" = install ]; then : > ${browser}; fi\n`;
    fs.writeFileSync(path.join(directory, 'apt-get'), aptGet, { mode: 0o755 });
    expect(ensureChromium()).toBe(browser);
    expect(fs.readFileSync(told, 'utf8')).toBe(
      'update\ninstall -y --no-install-recommends chromium fonts-noto-cjk fonts-liberation\n',
    );
  },
);

test.runIf(process.getuid?.() === 0)('as root installs what fonts a machine with a browser lacks', () => {
  const told = path.join(directory, 'told.txt');
  const browser = path.join(directory, 'chromium');
  fs.writeFileSync(browser, '');
  fs.writeFileSync(path.join(directory, 'apt-get'), `#!/bin/sh\necho "$@" >> ${told}\n`, { mode: 0o755 });
  const list = (/** @type {string} */ fonts) =>
    fs.writeFileSync(path.join(directory, 'fc-list'), `#!/bin/sh\necho '${fonts}'\n`, { mode: 0o755 });
  list('Liberation Sans');
  expect(ensureChromium()).toBe(browser);
  expect(fs.existsSync(told)).toBe(false);
  list('DejaVu Sans');
  expect(ensureChromium()).toBe(browser);
  expect(fs.readFileSync(told, 'utf8')).toContain('fonts-liberation');
});
