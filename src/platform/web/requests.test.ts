import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

const { url } = await createTestApp({ listen: true });

describe('a request', () => {
  test.each(['TRACE', 'PROPFIND', 'PURGE', 'LINK'])(
    'of the method %s is refused everywhere',
    async (method) => {
      for (const path of [
        '/rpc/accounts/me',
        '/api/me',
        '/api/auth/sign-out',
        '/api/receipts',
        '/api/webhooks/sandbox',
        '/api/live',
        '/',
      ])
        expect({
          path,
          ...(await raw(`${method} ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`)),
        }).toMatchObject({ path, status: 405 });
    },
  );

  test.each([
    ['two lengths', 'content-length: 4\r\ncontent-length: 5\r\n\r\nabcd'],
    ['a length beside pieces', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['pieces in an unknown coding', 'transfer-encoding: xchunked\r\n\r\n0\r\n\r\n'],
    ['a folded header', 'content-length: 0\r\nx-a: b\r\n c\r\n\r\n'],
    ['a blank before the colon', 'content-length : 4\r\n\r\nabcd'],
    ['a bare line feed', 'x-a: b\n\r\n\r\n'],
  ])('with %s is refused before anybody sees it', async (_, rest) => {
    const { status } = await raw(`POST /api/logs HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${rest}`);
    expect(status).toBe(400);
  });

  test.each([
    ['lists in lists', JSON.parse(`${'['.repeat(2_000)}${']'.repeat(2_000)}`)],
    ['objects in objects', JSON.parse(`${'{"a":'.repeat(2_000)}1${'}'.repeat(2_000)}`)],
  ])('of %s without end is a bad request', async (_, context) => {
    const record = { level: 'info', message: 'x', timestamp: '2027-01-04T10:00:00Z', context };
    for (const [path, body] of [
      ['/api/logs', record],
      ['/rpc/telemetry/log', { json: record }],
      ['/rpc/telemetry/log', { json: context }],
    ] as const) {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect({ path, status: response.status }).toEqual({ path, status: 400 });
    }
  });

  test('of a form whose names have no end is a bad request', async () => {
    const response = await fetch(`${url}/api/logs`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: `a${'[b]'.repeat(20_000)}=1`,
    });
    expect(response.status).toBe(400);
  });

  test('that reaches for what every object has changes no other', async () => {
    const record = { level: 'info', message: 'x', timestamp: '2027-01-04T10:00:00Z' };
    const sent = (body: string, type = 'application/json', path = '/rpc/telemetry/log') =>
      fetch(url + path, { method: 'POST', headers: { 'content-type': type }, body });
    for (const way of [
      ['__proto__', 'polluted'],
      ['constructor', 'prototype', 'polluted'],
      ['context', '__proto__', 'polluted'],
    ])
      expect(
        (await sent(JSON.stringify({ json: { ...record, context: {} }, meta: [[0, ...way]] }))).status,
      ).toBe(400);
    await sent(`{"json":{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}}`);
    await sent(
      `{"level":"info","message":"x","timestamp":"2027-01-04T10:00:00Z","context":{"__proto__":{"polluted":1}}}`,
      undefined,
      '/api/logs',
    );
    await sent(
      '__proto__[polluted]=1&constructor[prototype][polluted]=1',
      'application/x-www-form-urlencoded',
      '/api/logs',
    );
    await fetch(`${url}/api/djs?__proto__[polluted]=1&constructor[prototype][polluted]=1`);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
  });

  test('that says a thing twice is not two opinions: the schema asks for one', async () => {
    expect((await fetch(`${url}/api/djs?limit=1&limit=2`)).status).toBe(400);
    expect((await fetch(`${url}/api/djs?limit=1`)).status).toBe(200);
  });

  test('with a body larger than its door is refused, also in pieces without a length', async () => {
    const limits: [string, number][] = [
      ['/api/webhooks/sandbox', 64 * 1024],
      ['/rpc/telemetry/log', 1024 * 1024],
      ['/api/logs', 1024 * 1024],
      ['/api/auth/sign-in/email', 1024 * 1024],
      ['/find-dj', 1024 * 1024],
    ];
    for (const [path, limit] of limits)
      expect({ path, status: await inPieces(path, limit + 1) }).toEqual({ path, status: 413 });
  });
});

/** What is answered to exactly these bytes. */
function raw(bytes: string): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(bytes));
    let text = '';
    socket.setEncoding('latin1').on('data', (part: string) => (text += part));
    socket.once('error', reject);
    socket.once('close', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }));
  });
}

/** The status of a request whose body comes in pieces, without saying how much there is. */
function inPieces(path: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', connection: 'close' },
    });
    request.once('response', (response) => resolve(response.resume().statusCode));
    request.once('error', reject);
    for (let left = bytes; left > 0; left -= 65_536) request.write('x'.repeat(Math.min(left, 65_536)));
    request.end();
  });
}
