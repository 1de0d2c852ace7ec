import { request as httpRequest } from 'node:http';
import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

const harness = await createTestApp({ listen: true });
const { cookie } = await harness.signUp('user');

test('every answer carries the security headers', async () => {
  const { headers } = await fetch(`${harness.url}/api/me`);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('x-frame-options')).toBe('DENY');
  expect(headers.get('cache-control')).toBe('no-store');
});

test.each(['/api/nothing', '/rpc/nothing', '/rpc/accounts/__proto__'])('%s is not found', async (path) => {
  const response = await fetch(harness.url + path);
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test.each(['', '{', '"text"', '[]', 'null', '{"language":"xx"}', '{"language":{"$ne":1}}'])(
  'the body %s is a bad request, never a failure of ours',
  async (body) => {
    const response = await fetch(`${harness.url}/api/me/language`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body,
    });
    expect(response.status).toBe(400);
  },
);

test('a body over the limit is refused, also when it is sent in chunks without a length', async () => {
  const large = await fetch(`${harness.url}/api/me/language`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ language: 'x'.repeat(1_100_000) }),
  });
  expect(large.status).toBe(413);
  // where nobody has to be known less is read
  const entering = await fetch(`${harness.url}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ provider: 'google', additionalData: { kept: 'x'.repeat(66_000) } }),
  });
  expect(entering.status).toBe(413);

  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${harness.url}/api/me/language`, {
      method: 'PUT',
      headers: {
        cookie,
        'content-type': 'application/json',
        'transfer-encoding': 'chunked',
        connection: 'close',
      },
    });
    request.once('response', (response) => resolve(response.resume().statusCode));
    request.once('error', reject);
    for (let chunk = 0; chunk < 24; chunk++) request.write('x'.repeat(64 * 1024));
    request.end();
  });
  expect(status).toBe(413);
});

test('a body that declares more than it may is refused before it is read', async () => {
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const request = httpRequest(`${harness.url}/api/me/language`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', 'content-length': 1_100_000 },
    });
    request.once('response', (response) => {
      resolve(response.resume().statusCode);
      request.destroy();
    });
    request.once('error', reject);
    request.write('{');
  });
  expect(status).toBe(413);
});

test.each(['/api/djs', '/rpc/directory/featured'])(
  'the answer of %s goes out whole, not in pieces',
  async (path) => {
    const { headers } = await fetch(harness.url + path);
    expect(Number(headers.get('content-length'))).toBeGreaterThan(0);
    expect(headers.get('transfer-encoding')).toBeNull();
  },
);

test('the contract is published, with what every call needs and answers', async () => {
  const document = (await (await fetch(`${harness.url}/api/openapi.json`)).json()) as {
    openapi: string;
    paths: Record<string, Record<string, { responses: object; summary?: string }>>;
  };
  expect(document.openapi).toMatch(/^3\.1/);
  const calls = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(calls.length).toBeGreaterThan(1);
  for (const call of calls) expect(call.summary).toBeDefined();
  const page = await fetch(`${harness.url}/api/reference`);
  expect(await page.text()).toContain('/api/reference/viewer.js');
  expect((await fetch(`${harness.url}/api/reference/viewer.js`)).headers.get('content-type')).toContain(
    'javascript',
  );
});
