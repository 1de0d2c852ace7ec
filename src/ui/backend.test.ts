import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { askBackend } from './backend.ts';

interface Seen {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  at: number;
}
let seen: Seen[] = [];
let answers: (number | 'cut')[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    seen.push({ method: request.method, headers: request.headers, body, at: performance.now() });
    const answer = answers.shift() ?? 200;
    if (answer === 'cut') request.socket.destroy();
    else response.writeHead(answer, { 'content-type': 'application/json' }).end('{"id":"1"}');
  });
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/logs`;
afterAll(() => void server.close());
beforeEach(() => {
  seen = [];
  answers = [];
});

test('what is read is read, what is sent is JSON and asks for what was stored', async () => {
  expect(await askBackend(url)).toEqual({ status: 'ok', data: { id: '1' } });
  expect(await askBackend(url, { method: 'POST', body: { a: 1 } })).toEqual({
    status: 'ok',
    data: { id: '1' },
  });
  expect(seen[0]).toMatchObject({ method: 'GET', body: '' });
  expect(seen[0]!.headers).not.toHaveProperty('prefer');
  expect(seen[1]).toMatchObject({
    method: 'POST',
    body: '{"a":1}',
    headers: { 'content-type': 'application/json', prefer: 'return=representation' },
  });
});

test('what fails twice is asked a third time, each time later', async () => {
  answers = [500, 'cut'];
  expect((await askBackend(url)).status).toBe('ok');
  const [first, second, third] = seen.map(({ at }) => at);
  expect(second! - first!).toBeGreaterThan(290);
  expect(third! - second!).toBeGreaterThan(590);
});

test('after the third failure there is no data', async () => {
  answers = [500, 503, 'cut'];
  expect(await askBackend(url)).toEqual({ status: 'degraded', data: null });
  expect(seen).toHaveLength(3);
});

test('a 406 is asked again without bargaining', async () => {
  answers = [406];
  expect((await askBackend(url, { range: '0-9' })).status).toBe('ok');
  expect(seen.map(({ headers }) => [headers.accept, headers.range])).toEqual([
    ['application/json', '0-9'],
    ['*/*', undefined],
  ]);
});

test('who has gone does not ask again', async () => {
  const controller = new AbortController();
  controller.abort();
  expect((await askBackend(url, { signal: controller.signal })).status).toBe('degraded');
  expect(seen).toEqual([]);
});
