/** What is wrong with a page as it stands: too wide, moving while it is read, not accessible, complaining in the console. */
import axe from 'axe-core';
import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../testing/patience.mjs';

/**
 * @import { ConsoleMessage, Page, Request } from 'playwright-core'
 * @import { Say } from '../words.mjs'
 * @import { Screen } from './screens.mjs'
 */

/** @type {import('axe-core').RunOnly} */
const STANDARD = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** @type {import('axe-core').RunOnly} */
const COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
const QUIET_MS = 250;
/** What a visitor may see move while the page comes, as a share of the window (web.dev/cls): half of it would be 0.5. */
const MOST_MOVED = 0.02;

/**
 * Follows a page's requests and complaints from before it is opened.
 * @param {Page} page
 */
function watch(page) {
  /** @type {Set<Request>} */
  const open = new Set();
  /** @type {string[]} */
  const complaints = [];
  let last = performance.now();
  const begin = (/** @type {Request} */ request) => {
    last = performance.now();
    // the stream of live events stays open for as long as the page
    if (request.resourceType() !== 'eventsource') open.add(request);
  };
  const end = (/** @type {Request} */ request) => {
    last = performance.now();
    open.delete(request);
  };
  const complain = (/** @type {Error} */ error) => complaints.push(error.message);
  const listen = (/** @type {ConsoleMessage} */ message) => {
    const { url } = message.location();
    // a missing document says so in the console; that it is missing is what the picture is about
    const isDocument = url === page.url() && message.text().includes('status of 404');
    if (message.type() === 'error' && !isDocument) complaints.push(`${message.text()} (${url})`);
  };
  page.on('request', begin);
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  page.on('pageerror', complain);
  page.on('console', listen);

  return {
    /** @returns {string[]} what the console said since it was last asked */
    complaints: () => complaints.splice(0),
    /** Follows no longer: the page goes on to something else. */
    stop() {
      page.off('request', begin);
      page.off('requestfinished', end);
      page.off('requestfailed', end);
      page.off('pageerror', complain);
      page.off('console', listen);
    },
    /** Waits until React works, nothing is on its way and the fonts are there. */
    async settle() {
      await page.waitForFunction(works, undefined, { timeout: PATIENCE_MS });
      const begun = performance.now();
      while (open.size > 0 || performance.now() - last < QUIET_MS) {
        if (performance.now() - begun > PATIENCE_MS) {
          throw new Error(
            `${page.url()} still waits for ${[...open].map((request) => request.url()).join(', ')}`,
          );
        }
        await sleep(25);
      }
      await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
    },
  };
}

/**
 * Runs in the page. React marks what it has taken over; a page of somebody else has nothing to take over, and
 * one that gave up says so.
 */
function works() {
  if (!('__reactRouterContext' in window) || document.querySelector('[data-application-error]')) return true;
  const heading = document.querySelector('main h1, main h2');
  return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
}

/**
 * Brings a page to a screen: opened, and whatever is closed at first as well.
 * @param {Page} page
 * @param {string} url of the product
 * @param {Screen} screen
 * @param {Say} say in the page's language
 * @returns {Promise<{ watched: ReturnType<typeof watch>, moved: string }>} `moved` as `measureShifts` tells it
 */
export async function openScreen(page, url, screen, say) {
  page.setDefaultTimeout(PATIENCE_MS);
  const watched = watch(page);
  await page.emulateMedia({ colorScheme: 'light' });
  if (screen.draft)
    await page.addInitScript(
      (draft) => sessionStorage.setItem('crossfade-book-dj', draft),
      JSON.stringify(screen.draft),
    );
  await screen.before?.(page);
  await page.goto(url + (await pathOf(screen)));
  await watched.settle();
  const moved = screen.foreign ? '' : await measureShifts(page);
  await screen.act?.(page, say);
  await watched.settle();
  return { watched, moved };
}

/** @param {Screen} screen */
export const pathOf = async ({ path }) => (typeof path === 'string' ? path : path());

/**
 * @param {Page} page
 * @returns {Promise<string>} what has moved until now without having been asked to, where it was more than a visitor
 *   should see: by how much, and what most of all
 */
function measureShifts(page) {
  return page.evaluate(async (most) => {
    /** @typedef {PerformanceEntry & { value: number, hadRecentInput: boolean, sources: { node: Node | null }[] }} Shift */
    /** @type {Shift[]} */
    const shifts = [];
    const observer = new PerformanceObserver((list) =>
      shifts.push(.../** @type {Shift[]} */ (list.getEntries())),
    );
    observer.observe({ type: 'layout-shift', buffered: true });
    // what is kept for it comes with the next task
    await new Promise((resolve) => setTimeout(resolve));
    observer.disconnect();
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const sum = unasked.reduce((total, { value }) => total + value, 0);
    if (sum <= most) return '';
    const [largest] = unasked.toSorted((a, b) => b.value - a.value);
    const moved = largest?.sources.find(({ node }) => node instanceof Element)?.node;
    const by =
      moved instanceof Element
        ? `${moved.localName}.${moved.className} ${moved.textContent?.trim().slice(0, 40)}`
        : '';
    return `${sum.toFixed(3)} by ${by}`;
  }, MOST_MOVED);
}

/**
 * @param {Page} page
 * @returns {Promise<{ px: number, by: string }>} how far content reaches past the window's side, and which
 *   element; what scrolls in a box of its own does not count
 */
export function measureOverflow(page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const found = { px: Math.max(0, document.documentElement.scrollWidth - width), by: '' };
    for (const element of document.body.querySelectorAll('*')) {
      const box = element.getBoundingClientRect();
      const px = Math.ceil(Math.max(box.right - width, -box.left) - 0.5);
      if (box.width === 0 || box.height === 0 || px < Math.max(1, found.px) || isCut(element)) continue;
      found.px = px;
      found.by = `${element.localName}.${element.className} ${(element.textContent ?? '').trim().slice(0, 40)}`;
    }
    return found;

    /** @param {Element} element */
    function isCut(element) {
      for (let box = element; box !== document.body && box.parentElement; box = box.parentElement) {
        const { position, overflowX, clipPath } = getComputedStyle(box);
        if (clipPath !== 'none' || (box !== element && overflowX !== 'visible')) return true;
        if (position === 'fixed') return false;
      }
      return false;
    }
  });
}

/**
 * Lights or darkens the device, and waits until the page has followed: it is told with the next frame.
 * @param {Page} page
 * @param {'light' | 'dark'} scheme
 */
export async function setScheme(page, scheme) {
  await page.emulateMedia({ colorScheme: scheme });
  await page.waitForFunction((wanted) => matchMedia(`(prefers-color-scheme: ${wanted})`).matches, scheme);
  await page.evaluate(async () => {
    for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  });
}

/**
 * @param {Page} page
 * @param {'everything' | 'colours'} extent colours alone, where the rest was looked at in another scheme
 * @returns {Promise<string[]>} one line per finding: rule, place, and what is wrong there
 */
export async function findBarriers(page, extent) {
  // read once for both schemes; a mail's frame, the only one there is, runs no scripts and so has no say
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (runOnly) => {
      const { axe: judge } = /** @type {typeof window & { axe: typeof axe }} */ (window);
      // what a page does right is most of the answer, and nobody reads it
      const { violations } = await judge.run(document, { runOnly, resultTypes: ['violations'] });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary = '' }) => {
          const [, what = ''] = failureSummary.split('\n');
          return `${id} at ${target.join(' ')}: ${what.trim()}`;
        }),
      );
    },
    extent === 'colours' ? COLOURS : STANDARD,
  );
}
