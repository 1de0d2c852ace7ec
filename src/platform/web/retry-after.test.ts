import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { retryAfter, secondsUntil } from './retry-after.ts';

const app = new Hono<AppEnv>();
app.use(retryAfter());
app.get('/known', (c) => c.json({}, 429, { 'Retry-After': '7' }));
app.get('/signing-in', () => new Response('', { status: 429, headers: { 'X-Retry-After': '9' } }));
app.get('/:status', (c) => c.json({}, Number(c.req.param('status')) as 200));
const waitOf = async (path: string) => (await app.request(path)).headers.get('retry-after');

test('what refuses for now says when to ask again; nothing else does', async () => {
  expect(await waitOf('/429')).toBe('60');
  expect(await waitOf('/503')).toBe('10');
  for (const other of ['/200', '/404', '/409', '/500']) expect(await waitOf(other)).toBeNull();
});

test('who answers knows better', async () => {
  expect(await waitOf('/known')).toBe('7');
  expect(await waitOf('/signing-in')).toBe('9');
});

test('a moment is whole seconds away, and one that has passed is one', () => {
  const now = new Date('2027-05-01T12:00:00Z');
  expect(secondsUntil(new Date('2027-05-01T12:00:01.001Z'), now)).toBe(2);
  expect(secondsUntil(now, now)).toBe(1);
});
