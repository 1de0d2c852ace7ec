import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { HtmlCache } from './html-cache.ts';

const html = (body: string) =>
  new Response(body, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
const text = async (response: Response): Promise<string> => {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get('Content-Encoding');
  return (
    encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes
  ).toString();
};

test('fifty simultaneous visitors cost one rendering; each gets the encoding their browser reads', async () => {
  const cache = new HtmlCache();
  let renderings = 0;
  const visit = (accept: string) =>
    cache.serve('en /', 'en', accept, async () => {
      renderings++;
      await new Promise((resolve) => setTimeout(resolve, 20));
      return html('<p>hello</p>');
    });
  const responses = await Promise.all(
    Array.from({ length: 50 }, (_, index) => visit(['br, gzip', 'gzip', ''][index % 3]!)),
  );
  expect(renderings).toBe(1);
  for (const response of responses) expect(await text(response)).toBe('<p>hello</p>');
});

test('addresses and languages never mix', async () => {
  const cache = new HtmlCache();
  const visit = (key: string) => cache.serve(key, key.slice(0, 2), '', () => Promise.resolve(html(key)));
  for (const round of [1, 2])
    for (const key of ['en /', 'de /', 'de /find-dj?genre=house'])
      expect(await text(await visit(key)), `round ${round}`).toBe(key);
});

test('a change empties it, also one that happens while a page is being made', async () => {
  const cache = new HtmlCache();
  let state = 'before';
  const visit = () => cache.serve('en /', 'en', '', () => Promise.resolve(html(state)));
  expect(await text(await visit())).toBe('before');
  state = 'after';
  expect(await text(await visit())).toBe('before');
  cache.clear();
  expect(await text(await visit())).toBe('after');

  cache.clear();
  const slow = cache.serve('en /', 'en', '', async () => {
    const seen = state;
    await new Promise((resolve) => setTimeout(resolve, 20));
    return html(seen);
  });
  state = 'changed meanwhile';
  cache.clear();
  await slow;
  expect(await text(await visit())).toBe('changed meanwhile');
});

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('its policy allows exactly the inline scripts we drew, and holds no nonce', async () => {
  const cache = new HtmlCache();
  const response = await cache.serve('en /', 'en', '', (nonce) =>
    Promise.resolve(
      html(
        `<script nonce="${nonce}">run()</script><script>evil()</script><script nonce="guessed">evil(2)</script>` +
          `<script a="<script nonce="${nonce}">evil(3)</script>` +
          `<script nonce="${nonce}" type="application/json">{}</script><script nonce="${nonce}" src="/a.js"></script>`,
      ),
    ),
  );
  const policy = response.headers.get('Content-Security-Policy')!;
  expect(policy).toContain(hashOf('run()'));
  expect(policy).not.toContain(hashOf('evil()'));
  expect(policy.match(/sha256-/g)).toHaveLength(1);
  expect(policy).not.toContain('nonce');
  const page = await text(response);
  expect(page).toContain('<script>run()</script>');
  expect(page.match(/nonce="/g)).toEqual(['nonce="']);
});

test('a page that says that something is not there lets its own scripts run, as one that is kept', async () => {
  const cache = new HtmlCache();
  const response = await cache.serve('en /', 'en', '', (nonce) => {
    const missing = { status: 404, headers: { 'Content-Type': 'text/html; charset=utf-8' } };
    return Promise.resolve(new Response(`<script nonce="${nonce}">run()</script>`, missing));
  });
  const hash = createHash('sha256').update('run()').digest('base64');
  expect(response.headers.get('Content-Security-Policy')).toContain(`'sha256-${hash}'`);
  expect([response.status, await text(response)]).toEqual([404, '<script>run()</script>']);
});

test('redirects and errors are passed on, not kept', async () => {
  const cache = new HtmlCache();
  const away = () => Promise.resolve(new Response(null, { status: 302, headers: { Location: '/login' } }));
  expect((await cache.serve('en /', 'en', '', away)).status).toBe(302);
  expect(await text(await cache.serve('en /', 'en', '', () => Promise.resolve(html('now fine'))))).toBe(
    'now fine',
  );
});
