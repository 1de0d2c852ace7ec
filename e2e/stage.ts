import fs from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { browserOptions, ensureChromium } from '../scripts/chromium.mjs';
import { callerOf, type DemoPerson, signInAs } from '../scripts/demo-calls.mjs';
import { startProduct } from '../scripts/product.mjs';
import { PATIENCE_MS } from '../scripts/testing/patience.mjs';
import { startIdentityServers } from '../src/platform/testing/identity-servers.ts';
import { copyDemo } from './demo-database.ts';

const OUTPUT = path.join(import.meta.dirname, 'output');

interface Visit extends BrowserContextOptions {
  /** Signed in before the first page, by a call. */
  as?: DemoPerson;
  /** Or by the session that somebody else has made: a Cookie header. */
  cookie?: string | undefined;
  /** The browser may keep things for when there is no network. */
  keeps?: boolean;
  /** The journey breaks pages on purpose. */
  breaks?: boolean;
}

interface Staging {
  social?: boolean;
  calendars?: boolean;
  /** Each person's pages run in one process: what one of them has compiled the next need not. */
  together?: boolean;
  /** What else this product is configured with. */
  environment?: Record<string, string>;
}

export type Stage = ReturnType<typeof openStage>;

/**
 * The product on demo data and one browser, for the file that calls it; pictures of what failed in e2e/output, its words in the log.
 * With `calendars` this machine's own are read; with `social` people can also sign in with Google, Apple and Facebook,
 * played on this machine.
 */
export function openStage({
  social = false,
  calendars = false,
  together = false,
  environment = {},
}: Staging = {}) {
  let product: Awaited<ReturnType<typeof startProduct>>;
  let browser: Browser;
  let elsewhere: Awaited<ReturnType<typeof startIdentityServers>> | undefined;
  let contexts: BrowserContext[] = [];
  let uncaught: string[] = [];
  const cookies = new Map<DemoPerson, Promise<string>>();
  const cookieOf = (person: DemoPerson): Promise<string> => {
    const known = cookies.get(person) ?? signInAs(product.url, person);
    cookies.set(person, known);
    return known;
  };

  beforeAll(async () => {
    product = await startProduct({
      databaseUrl: await copyDemo(inject('demo_cluster_url')),
      roles: ['web', 'worker'],
      env: async (url) => {
        if (social) elsewhere = await startIdentityServers(url);
        const own = calendars && { OUTSIDE_ALLOWED_ADDRESSES: '127.0.0.1' };
        return { LOG_LEVEL: 'warn', ...own, ...elsewhere?.environment, ...environment };
      },
    });
    const { args, ...found } = browserOptions(ensureChromium());
    browser = await chromium.launch({ ...found, args: together ? [...args, '--process-per-site'] : args });
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await photograph(contexts, task.name);
    const left = uncaught;
    for (const context of contexts) await context.close();
    [contexts, uncaught] = [[], []];
    expect(left).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await elsewhere?.stop();
  });

  /** A browser of somebody's own. */
  async function arrive({ as, cookie, breaks, keeps, ...options }: Visit = {}): Promise<Page> {
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      timezoneId: 'Europe/London',
      reducedMotion: 'reduce',
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    contexts.push(context);
    if (!breaks && options.javaScriptEnabled !== false) context.on('page', waitForScripts);
    // what passes through a service worker no journey can hold up or answer
    if (!keeps)
      await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    const session = as ? await cookieOf(as) : cookie;
    if (session) {
      const pairs = session.split('; ').map((pair) => pair.split(/=(.*)/s));
      await context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: product.url })));
    }
    const page = await context.newPage();
    if (!breaks) page.on('pageerror', (error) => uncaught.push(error.stack ?? error.message));
    return page;
  }
  return {
    arrive,
    url: () => product.url,
    /** The world as no person can make it, straight in the database. */
    async query(statement: string, values: readonly unknown[] = []): Promise<void> {
      await rowsOf(product.databaseUrl, statement, values);
    },
    /** What no page and no call tells. */
    rows: (statement: string, values: readonly unknown[] = []) =>
      rowsOf(product.databaseUrl, statement, values),
    /** What the worker does by the clock is done now. */
    async begin(job: string): Promise<void> {
      const boss = new PgBoss({
        connectionString: product.databaseUrl,
        migrate: false,
        supervise: false,
        schedule: false,
      });
      await boss.start();
      await boss.send(job, {});
      await boss.stop();
    },
    cookie: cookieOf,
    /** The product's calls, as somebody or as nobody. */
    caller: async (person?: DemoPerson) => callerOf(product.url, person ? await cookieOf(person) : ''),
  };
}

async function rowsOf(connectionString: string, statement: string, values: readonly unknown[]) {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client.query<Record<string, string>>(statement, [...values]);
  await client.end();
  return rows;
}

/**
 * Going to a page or loading it again takes until its scripts work: of what is pressed before that only the last is
 * kept. Journeys that touch a page earlier say so by waiting for an earlier moment.
 */
function waitForScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const whole = async <Answer>(opening: Promise<Answer>, until?: string): Promise<Answer> => {
    const answer = await opening;
    if (until !== 'commit' && until !== 'domcontentloaded')
      await page.waitForFunction(() => window.earlyInput === undefined);
    return answer;
  };
  page.goto = (address, options) => whole(goto(address, options), options?.waitUntil);
  page.reload = (options) => whole(reload(options), options?.waitUntil);
}

/** Pictures for whoever has the machine, words for whoever only has its log. */
async function photograph(contexts: readonly BrowserContext[], name: string): Promise<void> {
  fs.mkdirSync(OUTPUT, { recursive: true });
  const file = name.replaceAll(/\W+/g, '-').slice(0, 80);
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: path.join(OUTPUT, `${file}.${index + 1}.png`), fullPage: true });
    const shown = await page.evaluate(() => (document.querySelector('main') ?? document.body).innerText);
    console.error(`${page.url()} showed: ${shown.replaceAll(/\s+/g, ' ').slice(0, 2_000)}`);
  }
}
