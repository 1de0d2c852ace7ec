import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterEach, expect, test, vi } from 'vitest';
import { fetchOutside, type OutsideRequest } from './outside-fetch.ts';

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    }),
  );
});

async function serve(listener: RequestListener): Promise<{ url: string; port: number }> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, port };
}

const outside = (address: string, request: Partial<OutsideRequest> = {}, allowed: string[] = []) =>
  fetchOutside({ env: { OUTSIDE_ALLOWED_ADDRESSES: allowed } }, address, { max_bytes: 1_000, ...request });
const home = (address: string, request: Partial<OutsideRequest> = {}) =>
  outside(address, request, ['127.0.0.1']);
/** A resolver that answers with each list in turn. */
const answering = (...lists: string[][]): LookupFunction => {
  const left = [...lists];
  return (_, options, done) => {
    const list = left.length > 1 ? left.shift()! : left[0]!;
    const addresses = list.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    if (options.all) done(null, addresses);
    else done(null, addresses[0]!.address, addresses[0]!.family);
  };
};

test.each([
  'file:///etc/passwd',
  'ftp://example.com/',
  'gopher://127.0.0.1/',
  'javascript:alert(1)',
  '//example.com/',
  'example.com',
  '',
  'http://',
  'http://somebody:secret@example.com/',
  'http://example.com:22/',
  'http://example.com:5432/',
  'http://[fe80::1%25eth0]/',
])('%s is no address that we read', async (address) => {
  await expect(outside(address)).rejects.toMatchObject({ code: 'not_an_address' });
});

test.each([
  'http://127.0.0.1/',
  'http://127.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0177.0.0.1/',
  'http://0.0.0.0/',
  'http://10.0.0.1/',
  'http://172.16.3.4/',
  'http://192.168.1.1/',
  'http://100.64.0.1/',
  'http://169.254.169.254/latest/meta-data/',
  'http://224.0.0.1/',
  'http://255.255.255.255/',
  'http://[::]/',
  'http://[::1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:a00:1]/',
  'http://[64:ff9b::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[fd00::1]/',
  'http://[fe80::1]/',
  'https://[::1]/',
  'http://localhost/',
])('%s leads to no public place', async (address) => {
  await expect(outside(address)).rejects.toMatchObject({ code: 'not_public' });
});

test('a name is refused by what it becomes, also when only one of its addresses is private', async () => {
  for (const list of [['10.0.0.1'], ['93.184.215.14', '127.0.0.1'], ['::ffff:192.168.0.1']])
    await expect(outside('http://dj.example/', { lookup: answering(list) })).rejects.toMatchObject({
      code: 'not_public',
    });
});

test('a name that changes its mind between two connections is asked about each time', async () => {
  const asked = vi.fn<RequestListener>((_, response) => {
    response.writeHead(302, { location: '/again' }).end();
  });
  const { port } = await serve(asked);
  const rebinding = answering(['127.0.0.1'], ['127.0.0.2']);
  await expect(home(`http://dj.example:${port}/`, { lookup: rebinding })).rejects.toMatchObject({
    code: 'not_public',
  });
  expect(asked).toHaveBeenCalledTimes(1);
});

test('a redirect leads to no private place, and not on for ever', async () => {
  const { url, port } = await serve((request, response) => {
    const location = request.url === '/private' ? `http://127.0.0.2:${port}/` : '/round';
    response.writeHead(301, { location }).end();
  });
  await expect(home(`${url}private`)).rejects.toMatchObject({ code: 'not_public' });
  await expect(home(url)).rejects.toMatchObject({ code: 'redirects_too_often' });
});

test('what is there is read, through redirects, with what was sent along', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/') response.writeHead(307, { location: 'calendar.ics' }).end();
    else if (request.headers['if-none-match'] === '"1"') response.writeHead(304, { etag: '"1"' }).end();
    else response.writeHead(200, { etag: '"1"' }).end('BEGIN:VCALENDAR');
  });
  const first = await home(url);
  expect(first).toMatchObject({ status: 200, url: `${url}calendar.ics`, headers: { etag: '"1"' } });
  expect(Buffer.from(first.body).toString()).toBe('BEGIN:VCALENDAR');
  expect(await home(url, { headers: { 'if-none-match': '"1"' } })).toMatchObject({ status: 304 });
});

test('what is sent packed is unpacked, and counted unpacked', async () => {
  const packed = { gzip: gzipSync('calendar'), br: brotliCompressSync('calendar') };
  const bomb = gzipSync(Buffer.alloc(5_000_000));
  const { url } = await serve((request, response) => {
    const encoding = request.url!.slice(1);
    if (encoding === 'bomb') response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb);
    else if (encoding === 'broken') response.writeHead(200, { 'content-encoding': 'gzip' }).end('no gzip');
    else
      response.writeHead(200, { 'content-encoding': encoding }).end(packed[encoding as keyof typeof packed]);
  });
  for (const encoding of ['gzip', 'br'])
    expect(Buffer.from((await home(url + encoding)).body).toString()).toBe('calendar');
  await expect(home(`${url}bomb`, { max_bytes: 10_000 })).rejects.toMatchObject({ code: 'too_large' });
  await expect(home(`${url}broken`)).rejects.toMatchObject({ code: 'unreachable' });
});

test('what never ends is not waited for, and what is not there is said so', async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(200);
    if (request.url === '/drip') response.write('a');
    if (request.url === '/long') response.end('x'.repeat(1_001));
  });
  for (const path of ['silent', 'drip'])
    await expect(home(url + path, { timeout_ms: 200 })).rejects.toMatchObject({ code: 'too_slow' });
  await expect(home(`${url}long`)).rejects.toMatchObject({ code: 'too_large' });
  const { url: gone } = await serve(() => undefined);
  await new Promise((resolve) => servers.pop()!.close(resolve));
  await expect(home(gone)).rejects.toMatchObject({ code: 'unreachable' });
});
