/**
 * `npm run bench:pages [-- --repetitions 5 --only /pricing]`: what a visitor with a telephone waits for on the public
 * pages that most people see first, on demo data. Lighthouse's mobile run gives scores and its own estimates; a second
 * browser is slowed down for real (slow 4G: 150 ms there and back, 1.6 Mbit/s; a processor four times slower) and says
 * when it painted, what moved, and how long it took to answer to a finger. Medians; see bench/README.md.
 */
import os from 'node:os';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { chromium } from 'playwright-core';
import { browserOptions, ensureChromium } from '../scripts/chromium.mjs';
import { prepareMachine } from '../scripts/install.mjs';
import { freePort } from '../scripts/postgres.mjs';
import { startProduct } from '../scripts/product.mjs';
import { runProgram } from '../scripts/refusal.mjs';
import { median, table } from './statistics.ts';

/** @import { Browser, Locator, Page } from 'playwright-core' */

const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_480 };
const SLOWER = 4;
const TELEPHONE = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

await runProgram(async () => {
  const finished = await prepareMachine();
  if (finished !== undefined) return finished;
  const { values } = parseArgs({
    options: { repetitions: { type: 'string', default: '5' }, only: { type: 'string' } },
  });
  const product = await startProduct({ roles: ['migrate', 'seed', 'web'] });
  const port = await freePort();
  const options = browserOptions(ensureChromium());
  const browser = await chromium.launch({
    ...options,
    args: [...options.args, `--remote-debugging-port=${port}`],
  });
  try {
    const paths = (await publicPages(product.url)).filter((path) => !values.only || path === values.only);
    const [cpu] = os.cpus();
    console.log(
      `${os.cpus().length} × ${cpu?.model}, Node ${process.version}, Chromium ${browser.version()}`,
    );
    console.log(`load average ${os.loadavg()[0]?.toFixed(1)}\n`);
    const rows = [];
    for (const path of paths) {
      const address = product.url + path;
      const estimated = await repeat(Number(values.repetitions), () => lighthouseOf(address, port));
      const felt = await repeat(Number(values.repetitions), () => feltOf(browser, address));
      const { performance, accessibility, practices, seo, ...estimates } = estimated;
      rows.push([
        path,
        [performance, accessibility, practices, seo].join(' / '),
        ...Object.values(estimates).map(Math.round),
        Math.round(felt.painted_ms),
        felt.moved.toFixed(3),
        Math.round(felt.answered_ms),
        (felt.bytes / 1024).toFixed(1),
      ]);
    }
    console.log(
      table(
        ['page', 'scores', 'FCP', 'LCP', 'TBT', 'index', 'slowed: LCP', 'CLS', 'INP', 'JS + CSS, KiB'],
        rows,
      ),
    );
    console.log(`\nload average ${os.loadavg()[0]?.toFixed(1)}`);
    return 0;
  } finally {
    await browser.close();
    await product.stop();
  }
});

/**
 * @param {string} url
 * @returns {Promise<string[]>} home, search, the first DJ and the first city that the sitemap has, and the plans
 */
async function publicPages(url) {
  const first = async (/** @type {string} */ sitemap) => {
    const listed = await (await fetch(`${url}/sitemaps/${sitemap}/.xml`)).text();
    const [, address = ''] = /<loc>([^<]*)<\/loc>/.exec(listed) ?? [];
    return new URL(address).pathname;
  };
  return ['/', '/find-dj', await first('djs'), '/pricing', await first('cities')];
}

/**
 * @template {Record<string, number>} Measured
 * @param {number} times
 * @param {() => Promise<Measured>} measure
 * @returns {Promise<Measured>} the median of each figure
 */
async function repeat(times, measure) {
  /** @type {Measured[]} */
  const all = [];
  for (let time = 0; time < times; time++) all.push(await measure());
  const [one] = all;
  if (!one) throw new Error('--repetitions is at least 1');
  const medians = Object.keys(one).map((name) => [
    name,
    median(all.map((measured) => measured[name] ?? NaN)),
  ]);
  return /** @type {Measured} */ (Object.fromEntries(medians));
}

/**
 * @param {string} address
 * @param {number} port where the browser listens
 */
async function lighthouseOf(address, port) {
  const { default: lighthouse } = await import('lighthouse');
  const result = await lighthouse(address, { port, output: 'json', logLevel: 'error' });
  if (!result) throw new Error(`Lighthouse had nothing to say of ${address}`);
  const { categories, audits } = result.lhr;
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? NaN) * 100);
  const estimate = (/** @type {string} */ name) => audits[name]?.numericValue ?? NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    practices: score('best-practices'),
    seo: score('seo'),
    fcp: estimate('first-contentful-paint'),
    lcp: estimate('largest-contentful-paint'),
    tbt: estimate('total-blocking-time'),
    index: estimate('speed-index'),
  };
}

/**
 * A finger on it, and nothing else: what looks in the page whether it can be touched would be measured with it.
 * @param {Page} page
 * @param {Locator} what
 */
async function touch(page, what) {
  await what.scrollIntoViewIfNeeded();
  const box = await what.boundingBox();
  if (!box) throw new Error('What is to be touched is not to be seen');
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/**
 * @param {Browser} browser
 * @param {string} address
 */
async function feltOf(browser, address) {
  const context = await browser.newContext({ ...TELEPHONE, serviceWorkers: 'block' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', SLOW_4G);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(() => {
    const felt = { painted_ms: 0, moved: 0, answered_ms: 0 };
    Object.assign(window, { felt });
    const observe = (
      /** @type {PerformanceObserverInit & { durationThreshold?: number }} */ options,
      /** @type {(entry: any) => void} */ note,
    ) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        buffered: true,
        ...options,
      });
    observe({ type: 'largest-contentful-paint' }, ({ startTime }) => (felt.painted_ms = startTime));
    observe(
      { type: 'layout-shift' },
      ({ value, hadRecentInput }) => (felt.moved += hadRecentInput ? 0 : value),
    );
    observe(
      { type: 'event', durationThreshold: 16 },
      ({ duration, interactionId }) =>
        (felt.answered_ms = Math.max(felt.answered_ms, interactionId > 0 ? duration : 0)),
    );
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  const measured = () => page.evaluate(() => /** @type {any} */ (window).felt);
  const { painted_ms } = await measured();
  const { files, styles } = await page.evaluate(() => {
    const entries = /** @type {PerformanceResourceTiming[]} */ (performance.getEntriesByType('resource'));
    const sizes = entries.map(
      ({ name, encodedBodySize }) => /** @type {const} */ ([new URL(name).pathname, encodedBodySize]),
    );
    const code = new Map(sizes.filter(([path]) => /\.(?:js|css)$/.test(path)));
    // a page that is kept has its sheets in itself
    const inside = [...document.querySelectorAll('head > style')].map(({ textContent }) => textContent);
    return { files: [...code.values()], styles: inside.join('') };
  });
  const compressed = brotliCompressSync(styles, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  const bytes = files.reduce((sum, size) => sum + size, compressed);
  // what everybody touches first: the menu, and a field or a question that opens
  await touch(page, page.getByRole('banner').getByRole('button').last());
  await page.keyboard.press('Escape');
  const fields = page.locator('main').locator('input:not([type="hidden"]), summary');
  const field = fields.filter({ visible: true }).first();
  if ((await field.count()) > 0) await touch(page, field);
  await page.keyboard.type('ber', { delay: 120 });
  await page.waitForTimeout(500);
  const { moved, answered_ms } = await measured();
  await context.close();
  return { painted_ms, moved, answered_ms, bytes };
}
