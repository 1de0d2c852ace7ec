/**
 * `npm run shots`: every screen on demo data as pictures in shots/, with what is wrong with each.
 * `--only <name>,<name>` takes the screens whose names begin so, `--language de` one language,
 * `--at <address>` a product that already runs on demo data, `--out <directory>` another place.
 */
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { prepareMachine } from './install.mjs';
import { Refusal, runProgram } from './refusal.mjs';
import { zoneKey } from '../src/shared/cookies.ts';

/**
 * @import { Browser, BrowserContext, Page } from 'playwright-core'
 * @import { Screen } from './shots/screens.mjs'
 * @import { Shot } from './shots/sheet.mjs'
 * @import { Language } from '../src/shared/languages.ts'
 */

const WIDTHS = [360, 1280];
const HEIGHTS = { 360: 740, 1280: 800 };
const SCHEMES = /** @type {const} */ (['light', 'dark']);
const LANGUAGES = /** @type {const} */ (['en', 'de', 'ja']);
const ZONE = 'Europe/Berlin';
const AT_ONCE = 2;
// Chromium paints no picture larger than this
const MAXIMUM_PX = 16_000;

/** @typedef {Shot & { overflow: string, moved: string, barriers: string[], complaints: string[] }} Result */

await runProgram(async () => {
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const { values } = parseArgs({
    options: {
      only: { type: 'string', default: '' },
      language: { type: 'string' },
      at: { type: 'string' },
      out: { type: 'string', default: 'shots' },
    },
  });
  const languages = LANGUAGES.filter((language) => !values.language || language === values.language);
  const begun = performance.now();
  const { chromium } = await import('playwright-core');
  const { browserOptions, ensureChromium } = await import('./chromium.mjs');
  const options = browserOptions(ensureChromium());
  const { startProduct } = await import('./product.mjs');
  const { startIdentityServers } = await import('../src/platform/testing/identity-servers.ts');
  /** @type {Awaited<ReturnType<typeof startIdentityServers>> | undefined} */
  let elsewhere;
  const product = values.at
    ? { url: values.at, stop: async () => {} }
    : await startProduct({
        env: async (url) => {
          elsewhere = await startIdentityServers(url);
          return { ...elsewhere.environment, OUTSIDE_ALLOWED_ADDRESSES: '127.0.0.1' };
        },
      });
  const browser = await chromium.launch(options);
  try {
    const results = await takeAll(browser, product.url, languages, values.only, values.out);
    const wrong = report(results);
    console.log(`in ${((performance.now() - begun) / 1000).toFixed(0)} s, in ${values.out}/`);
    return wrong > 0 ? 1 : 0;
  } finally {
    await browser.close();
    await product.stop();
    await elsewhere?.stop();
  }
});

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {readonly Language[]} languages
 * @param {string} only
 * @param {string} directory
 * @returns {Promise<Result[]>}
 */
async function takeAll(browser, url, languages, only, directory) {
  const { listScreens } = await import('./shots/screens.mjs');
  const { pathOf } = await import('./shots/inspect.mjs');
  const { requireEveryScreen } = await import('./shots/routes.mjs');
  const { makeSheets } = await import('./shots/sheet.mjs');
  const { cookies, screens: all } = await listScreens(url);
  requireEveryScreen(await Promise.all(all.map(pathOf)));
  const screens = all.filter(({ name }) => only.split(',').some((start) => name.startsWith(start)));
  if (screens.length === 0)
    throw new Refusal(`No screen begins with ${only}. There are ${all.map(({ name }) => name).join(', ')}.`);
  fs.mkdirSync(directory, { recursive: true });
  const viewers = /** @type {const} */ ([
    'visitor',
    'client',
    'dj',
    'admin',
    'new_client',
    'new_dj',
    'payer',
    'looker',
  ]);
  const waiting = languages.flatMap((language) =>
    WIDTHS.flatMap((width) => viewers.map((viewer) => ({ language, width, viewer }))),
  );
  /** @type {Result[]} */
  const results = [];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) {
      const { language, width, viewer } = task;
      const own = screens.filter((screen) => screen.as === viewer);
      if (own.length === 0) continue;
      const context = await openContext(browser, url, task, viewer === 'visitor' ? '' : cookies[viewer]);
      for (const screen of own) {
        const shots = await take(context, url, screen, { language, width, directory });
        for (const shot of shots) printShot(shot);
        results.push(...shots);
      }
      await context.close();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const order = new Map(screens.map(({ name }, index) => [name, index]));
  const sorted = results.toSorted((a, b) => (order.get(a.screen) ?? 0) - (order.get(b.screen) ?? 0));
  await makeSheets(browser, directory, sorted);
  return sorted;
}

/**
 * @param {Browser} browser
 * @param {string} url
 * @param {{ language: Language, width: number }} task
 * @param {string} cookie
 * @returns {Promise<BrowserContext>}
 */
async function openContext(browser, url, { language, width }, cookie) {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHTS[/** @type {360 | 1280} */ (width)] },
    hasTouch: width === 360,
    locale: language,
    timezoneId: ZONE,
    reducedMotion: 'reduce',
  });
  // screens are brought about by answering in the server's place, which a service worker would pass by
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  const pairs = cookie ? cookie.split('; ').map((pair) => pair.split(/=(.*)/s)) : [];
  await context.addCookies([
    { name: 'i18nextLng', value: language, url },
    // who is signed in has said it on the page where they did so
    { name: zoneKey, value: ZONE, url },
    ...pairs.map(([name = '', value = '']) => ({ name, value, url })),
  ]);
  return context;
}

/**
 * One visit to a screen, a picture in each scheme.
 * @param {BrowserContext} context
 * @param {string} url
 * @param {Screen} screen
 * @param {{ language: Language, width: number, directory: string }} how
 * @returns {Promise<Result[]>}
 */
async function take(context, url, screen, { language, width, directory }) {
  const { findBarriers, measureOverflow, openScreen, setScheme } = await import('./shots/inspect.mjs');
  const { fileOf } = await import('./shots/sheet.mjs');
  const { wordsOf } = await import('./words.mjs');
  const page = await context.newPage();
  /** @type {Result[]} */
  const results = [];
  try {
    const { watched, moved } = await openScreen(page, url, screen, wordsOf(language));
    for (const scheme of SCHEMES) {
      await setScheme(page, scheme);
      await stretch(page, width);
      const shot = { screen: screen.name, language, width, scheme };
      await page.screenshot({ path: `${directory}/${fileOf(shot)}` });
      const { px, by } = await measureOverflow(page);
      const barriers = screen.foreign
        ? []
        : await findBarriers(page, scheme === SCHEMES[0] ? 'everything' : 'colours');
      const complaints = watched.complaints();
      results.push({
        ...shot,
        overflow: px > 0 ? `${px} px by ${by}` : '',
        moved: scheme === SCHEMES[0] ? moved : '',
        barriers,
        complaints: screen.fails || screen.foreign ? [] : complaints,
      });
    }
  } catch (error) {
    const shot = { screen: screen.name, language, width, scheme: SCHEMES[0] };
    results.push({
      ...shot,
      overflow: '',
      moved: '',
      barriers: [],
      complaints: [String(error)],
    });
  } finally {
    await page.close();
  }
  return results;
}

/**
 * Makes the window as tall as the page: what is fixed to its edge would else stand in the middle of a picture.
 * @param {Page} page
 * @param {number} width
 */
async function stretch(page, width) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height: Math.min(height, MAXIMUM_PX) });
}

/** @param {Result} result */
function printShot({ screen, language, width, scheme, overflow, moved, barriers, complaints }) {
  const many = (/** @type {string[]} */ list) => (list.length === 0 ? 'none' : String(list.length));
  const place = `${screen.padEnd(28)} ${language} ${String(width).padStart(4)} ${scheme.padEnd(5)}`;
  console.log(
    `${place}  overflow ${overflow || 'none'}, moved ${moved || 'none'}, axe ${many(barriers)}, console ${many(complaints)}`,
  );
  for (const line of [...barriers, ...complaints]) console.log(`    ${line}`);
}

/**
 * Prints each kind of finding once with the screens that have it, and the totals at the end.
 * @param {Result[]} results
 * @returns {number} how many pictures have something wrong
 */
function report(results) {
  const wrong = results.filter(
    ({ overflow, moved, barriers, complaints }) =>
      overflow || moved || barriers.length > 0 || complaints.length > 0,
  );
  console.log('');
  /** @type {Map<string, Set<string>>} */
  const kinds = new Map();
  for (const { screen, overflow, moved, barriers, complaints } of wrong) {
    const lines = [overflow && `overflow ${overflow}`, moved && `moved ${moved}`, ...barriers, ...complaints];
    for (const line of lines.filter(Boolean)) {
      const screens = kinds.get(line) ?? new Set();
      kinds.set(line, screens.add(screen));
    }
  }
  for (const [line, screens] of kinds) console.log(`- ${line}\n    ${[...screens].join(', ')}`);
  const sum = (/** @type {(result: Result) => number} */ of) =>
    results.reduce((total, result) => total + of(result), 0);
  console.log(
    `Total: ${results.length} pictures of ${new Set(results.map(({ screen }) => screen)).size} screens; ` +
      `overflow ${sum(({ overflow }) => (overflow ? 1 : 0))}, moved ${sum(({ moved }) => (moved ? 1 : 0))}, axe ${sum(({ barriers }) => barriers.length)}, ` +
      `console ${sum(({ complaints }) => complaints.length)}; ${wrong.length} pictures with findings`,
  );
  return wrong.length;
}
