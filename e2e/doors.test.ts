import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { request as httpRequest } from 'node:http';
import { HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { root } from '../scripts/install.mjs';
import routes from '../src/routes.ts';
import { everybody, otherPeoples, pageRules, patternsOf } from './page-rules.ts';
import { openStage } from './stage.ts';

const stage = openStage();
const client = path.join(root, 'build', 'client');

interface Answer {
  status: number;
  headers: Headers;
  text: string;
}
async function get(address: string, cookie = ''): Promise<Answer> {
  const response = await fetch(stage.url() + address, { headers: { cookie }, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
}
const directive = (policy: string, name: string): string[] =>
  policy
    .split('; ')
    .find((part) => part.startsWith(`${name} `))
    ?.split(' ')
    .slice(1) ?? [];

/** The scripts that stand in a page, each as its policy would have to name it. */
function scriptsIn(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
    .filter(([, attributes = '']) => !/\bsrc=|type="application\/(?:ld\+)?json"/.test(attributes))
    .map(([, attributes = '', body = '']) => {
      const nonce = /\bnonce="([^"]+)"/.exec(attributes)?.[1];
      return nonce ? `'nonce-${nonce}'` : `'sha256-${createHash('sha256').update(body).digest('base64')}'`;
    });
}

test('of every page nothing runs but what its own policy names, and no other site frames it', async () => {
  const { items } = await (await stage.caller())('directory/featured', {});
  const cookie = await stage.cookie('client');
  const visits: [string, string][] = [
    ...['/', '/find-dj', `/dj/${items[0].slug}`, '/login', '/register', '/nowhere', '/api/reference'].map(
      (address): [string, string] => [address, ''],
    ),
    ...['/dashboard', '/bookings', '/find-dj', '/dev/mail'].map((address): [string, string] => [
      address,
      cookie,
    ]),
  ];
  for (const [address, who] of visits) {
    const { headers, text } = await get(address, who);
    const policy = headers.get('content-security-policy') ?? '';
    const runs = directive(policy, 'script-src');
    expect({ address, missing: scriptsIn(text).filter((script) => !runs.includes(script)) }).toEqual({
      address,
      missing: [],
    });
    expect(runs.filter((source) => source.startsWith("'unsafe") || source.includes('*'))).toEqual([]);
    for (const name of ['object-src', 'base-uri', 'frame-ancestors'])
      expect(directive(policy, name)).toEqual(["'none'"]);
    // handlers and addresses that would run are not in the markup at all
    expect(text).not.toMatch(/<[a-z][^>]*\son[a-z]+=|(?:href|src|action)="\s*javascript:/i);
    expect(headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
    expect({ address, kept: Boolean(who) && headers.get('cache-control') }).toEqual({
      address,
      kept: Boolean(who) && 'private, no-store',
    });
  }
});

test('no two pages share a nonce', async () => {
  const nonces = [];
  for (const _ of [1, 2, 3])
    nonces.push(
      directive((await get('/login')).headers.get('content-security-policy') ?? '', 'script-src')[1],
    );
  expect(new Set(nonces).size).toBe(3);
  for (const nonce of nonces) expect(nonce).toMatch(/^'nonce-[\w-]{22,}'$/);
});

test('files are sent as what they are, with the same headers as pages', async () => {
  const files = fs
    .readdirSync(client, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(client, path.join(entry.parentPath, entry.name)))
    .filter((file) => !/^\.|\.(?:br|gz)$/.test(file));
  const kinds = new Map(files.map((file) => [path.extname(file), file]));
  expect(kinds.size).toBeGreaterThan(4);
  for (const file of kinds.values()) {
    const { status, headers } = await get(`/${file}`);
    expect({ file, status }).toEqual({ file, status: 200 });
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=/);
    // text says how it is written
    expect(headers.get('content-type')).toMatch(
      /^(?:text\/[\w-]+|image\/svg\+xml); charset=utf-8$|^application\/[\w+-]*json|^(?:image|font)\/(?!svg)/i,
    );
  }
});

test('a drawing that is opened by itself has its colours', async () => {
  const page = await stage.arrive();
  await page.goto('/favicon.svg');
  expect(await page.locator('rect').evaluate((rect) => getComputedStyle(rect).fill)).toBe('rgb(18, 17, 15)');
});

test('what was not built to be read cannot be, however it is asked for', async () => {
  const asked = [
    '/.git/config',
    '/.env',
    '/.vite/manifest.json',
    '/assets',
    '/assets/',
    '/package.json',
    '/../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/server/index.js',
    '/assets/..%5c..%5cserver%5cindex.js',
    '/build/server/index.js',
    '/src/main.ts',
    '/.data/secrets.json',
    '/%00',
    '/%ff',
    ...fs
      .readdirSync(path.join(client, 'assets'))
      .filter((name) => name.endsWith('.js'))
      .slice(0, 1)
      .map((name) => `/assets/${name}.map`),
  ];
  for (const address of asked) {
    const { status, text } = await asIs(address);
    expect({ address, status }).toEqual({ address, status: 404 });
    expect(text).not.toMatch(/"dependencies"|AUTH_SECRET|sourcesContent|Index of/);
  }
});

test('a page whose data fails says nothing of how', async () => {
  const cookie = await stage.cookie('client');
  await stage.query('alter table bookings rename to bookings_elsewhere');
  try {
    for (const address of ['/dashboard', '/bookings', '/bookings.data', '/api/bookings', '/nowhere.data']) {
      const { text } = await get(address, cookie);
      expect(text).not.toMatch(/relation \\?"|Failed query|node_modules|build\/server|\bat \w+ \(/);
    }
  } finally {
    await stage.query('alter table bookings_elsewhere rename to bookings');
  }
});

test('every page, asked for by everybody, shows itself to whom it is for and to nobody else', async () => {
  const table = await pageRules(stage);
  expect(Object.keys(table).toSorted()).toEqual(patternsOf(routes).toSorted());
  const cookies = await Promise.all(
    everybody.map(async (who) => (who === 'anonymous' ? '' : stage.cookie(who))),
  );
  const answers = new Map<string, unknown>();
  const promised = new Map<string, unknown>();
  for (const [pattern, [address, rule]] of Object.entries(table))
    for (const [index, who] of everybody.entries()) {
      const page = await fetch(stage.url() + address, {
        headers: { cookie: cookies[index]! },
        redirect: 'manual',
      });
      await page.body?.cancel();
      answers.set(`${who} ${pattern}`, page.headers.get('location') ?? page.status);
      promised.set(`${who} ${pattern}`, rule[who]);
    }
  expect(answers).toEqual(promised);
});

test('somebody else’s thing that an address names beside its page is not shown there', async () => {
  const { booking } = await otherPeoples(stage);
  const { title } = await (await stage.caller('admin'))('bookings/get', { id: booking });
  const crew = await (await stage.caller('dj'))('crew/get', {});
  const shown = async (address: string, who: 'client' | 'dj' | 'admin', wanted: 200 | 404) => {
    const { status, text } = await get(address, await stage.cookie(who));
    expect({ address, who, status }).toEqual({ address, who, status: wanted });
    return text;
  };
  const statement = `/financials?booking=${booking}`;
  expect(await shown(statement, 'admin', 200)).toContain(booking);
  for (const who of ['client', 'dj'] as const) expect(await shown(statement, who, 404)).not.toContain(title);
  const [seat] = crew.company.members;
  const invitation = `/financials/crew?invitation=${seat.id}`;
  for (const who of ['client', 'admin'] as const)
    expect(await shown(invitation, who, 200)).not.toContain(seat.email);
});

test('the HTML of every page is as the standard has it, whoever asks', async () => {
  const standard = new HtmlValidate({ extends: ['html-validate:standard'] });
  const faults: string[] = [];
  for (const who of everybody) {
    const cookie = who === 'anonymous' ? '' : await stage.cookie(who);
    for (const [address, rule] of Object.values(await pageRules(stage))) {
      if (typeof rule[who] === 'string') continue;
      const { text } = await get(address, cookie);
      const { results } = await standard.validateString(text);
      for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
        faults.push(`${who} ${address}: ${ruleId}: ${message} ${selector}`);
    }
  }
  expect(faults).toEqual([]);
});

test('what a page’s data is asked for alone is kept as the page is', async () => {
  const table = await pageRules(stage);
  const cookies = { anonymous: '', client: await stage.cookie('client'), dj: await stage.cookie('dj') };
  for (const [address, rule] of Object.values(table))
    for (const who of ['anonymous', 'client', 'dj'] as const) {
      if (rule[who] === 200) continue;
      const response = await fetch(`${stage.url()}${address === '/' ? '/_root' : address}.data`, {
        headers: { cookie: cookies[who] },
        redirect: 'manual',
      });
      const text = await response.text();
      const kept =
        typeof rule[who] === 'number'
          ? response.status === rule[who]
          : text.includes('SingleFetchRedirect') && text.includes(rule[who].split('?')[0]!);
      expect({ address, who, status: response.status, kept, queries: text.includes('"queries"') }).toEqual({
        address,
        who,
        status: response.status,
        kept: true,
        queries: false,
      });
    }
});

/** Asks for exactly this, without tidying it up first. */
function asIs(address: string): Promise<{ status: number | undefined; text: string }> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(stage.url());
    const request = httpRequest({ hostname, port, path: address }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.once('end', () => resolve({ status: response.statusCode, text }));
    });
    request.once('error', reject);
    request.end();
  });
}
