import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

/** What a page's data would be: long enough to be worth compressing. */
const said = JSON.stringify({ words: 'la '.repeat(1_000) });
const { app, url, ...world } = await createTestApp({
  render: (request, _context, nonce) => {
    const { pathname } = new URL(request.url);
    const status = pathname.includes('nobody') ? 404 : pathname.includes('elsewhere') ? 202 : 200;
    const type = pathname.endsWith('.data') ? 'text/x-script' : 'text/html; charset=utf-8';
    const body = pathname.endsWith('.data') ? said : `<script nonce="${nonce}">1</script>${said}`;
    return Promise.resolve(new Response(body, { status, headers: { 'Content-Type': type } }));
  },
});
const { cookie } = await world.signUp('user');
const get = async (path: string, headers: Record<string, string> = {}) =>
  app.request(url + path, { headers });

test.each(['/find-dj', '/dj/someone', '/landing/spain', '/wedding-dj-cost/porto', '/bookings'])(
  'the data of %s come compressed',
  async (path) => {
    const answer = await get(`${path}.data`, { 'accept-encoding': 'gzip' });
    expect(answer.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await answer.arrayBuffer())).toString()).toBe(said);
  },
);

test('so does a page of a kept kind that is not there, and its scripts may run', async () => {
  const answer = await get('/dj/nobody', { 'accept-encoding': 'gzip' });
  expect([answer.status, answer.headers.get('content-encoding')]).toEqual([404, 'gzip']);
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self' 'sha256-");
});

test.each([
  '/_root.data',
  '/es/_root.data',
  '/find-dj.data?genre=house',
  '/de/contact.data',
  '/dj/someone.data',
])(
  'what a visitor’s browser fetches of %s ahead of a click is there when they click, in their own language alone',
  async (path) => {
    const { headers } = await get(path);
    expect(headers.get('cache-control')).toBe('private, max-age=30');
    expect(headers.get('vary')).toMatch(/Accept-Language, Cookie/);
  },
);

test('nothing is kept of a signed-in person’s pages, nor of what is no kept page, not there, or leads elsewhere', async () => {
  const kept = async (path: string, headers?: Record<string, string>) =>
    (await get(path, headers)).headers.get('cache-control');
  expect(await kept('/find-dj.data', { cookie })).toBe('private, no-store');
  for (const path of ['/bookings.data', '/login.data', '/dj/nobody.data', '/landing/elsewhere.data'])
    expect({ path, kept: await kept(path) }).toEqual({ path, kept: 'private, no-store' });
  // a prefetch of what is nobody else's is no reason to keep it either
  expect(await kept('/bookings.data', { 'sec-purpose': 'prefetch' })).toBe('private, no-store');
});
