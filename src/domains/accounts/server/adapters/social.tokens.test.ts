import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { openBrowser } from '../../../../platform/testing/browser.ts';

/** What the provider answers next; a number is the status of a failure. */
let token: object | number = {};
let inspected: object | number = {};
let profile: object | number = {};

const { privateKey, publicKey } = await generateKeyPair('RS256');
const { privateKey: strange } = await generateKeyPair('RS256');
const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'ours', alg: 'RS256', use: 'sig' }] };
const server = createServer((request, response) => {
  const path = new URL(request.url ?? '/', 'http://localhost').pathname;
  const answers: Record<string, object | number> = {
    '/oauth2/v3/certs': keys,
    '/oauth2/token': token,
    '/oauth/access_token': token,
    '/debug_token': inspected,
    '/me': profile,
  };
  const answer = answers[path] ?? 404;
  response.statusCode = typeof answer === 'number' ? answer : 200;
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
});
await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
afterAll(() => server.close());
const url = `http://localhost:${(server.address() as AddressInfo).port}`;

const client = { client_id: 'crossfade-test', secret: 'known to this test alone' };
const base = 'http://127.0.0.1:4599';
const harness = await createTestApp({
  environment: {
    BASE_URL: base,
    GOOGLE_CLIENT_ID: client.client_id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_URL: url,
    FACEBOOK_CLIENT_ID: client.client_id,
    FACEBOOK_CLIENT_SECRET: client.secret,
    FACEBOOK_URL: url,
  },
});
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

const now = Math.floor(Date.now() / 1_000);
const secretOf = (text: string): Uint8Array => new TextEncoder().encode(text.padEnd(32, '.'));
const claims = (nonce: string) => ({
  sub: 'g-1',
  email: 'gina@gmail.test',
  email_verified: true,
  name: 'Gina Rossi',
  iss: url,
  aud: client.client_id,
  iat: now,
  exp: now + 600,
  nonce,
});
type Claims = Partial<ReturnType<typeof claims>>;
const sign = (payload: Claims, key: Parameters<SignJWT['sign']>[0] = privateKey, alg = 'RS256') =>
  new SignJWT(payload).setProtectedHeader({ alg, kid: 'ours' }).sign(key);
const unsigned = (payload: Claims): string =>
  [{ alg: 'none', kid: 'ours' }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.') + '.';

/** There and back with the token that `make` makes; where it ends, and who the browser is then. */
async function enter(provider: 'google' | 'facebook', make: (nonce: string) => Promise<object> | object) {
  const browser = openBrowser(harness);
  const { json } = await browser.auth('/sign-in/social', {
    provider,
    callbackURL: '/auth/callback',
    errorCallbackURL: '/auth/callback',
  });
  const { searchParams } = new URL((json as { url: string }).url);
  token = await make(searchParams.get('nonce') ?? '');
  const state = encodeURIComponent(searchParams.get('state') ?? '');
  const response = await browser.send(`/api/auth/callback/${provider}?code=c&state=${state}`);
  return {
    status: response.status,
    location: response.headers.get('location'),
    email: await browser.email(),
  };
}
const refused = {
  status: 302,
  location: '/auth/callback?error=unable_to_get_user_info',
  email: undefined,
};

test('a token of theirs, for us, for this try and new is taken', async () => {
  const entered = await enter('google', async (nonce) => ({
    access_token: 'a',
    id_token: await sign(claims(nonce)),
  }));
  expect(entered).toEqual({ status: 302, location: '/auth/callback', email: 'gina@gmail.test' });
});

test.each<[string, (nonce: string) => Promise<string> | string]>([
  ['of another key', (nonce) => sign(claims(nonce), strange)],
  ['signed with what everybody knows of the key', (nonce) => sign(claims(nonce), secretOf('ours'), 'HS256')],
  ['signed with our own secret', (nonce) => sign(claims(nonce), secretOf(client.secret), 'HS256')],
  ['that nobody signed', (nonce) => unsigned(claims(nonce))],
  ['of another issuer', (nonce) => sign({ ...claims(nonce), iss: 'https://accounts.google.evil.test' })],
  ['for another site', (nonce) => sign({ ...claims(nonce), aud: 'another-client' })],
  ['for another try', () => sign(claims('another nonce'))],
  [
    'for no try at all',
    (nonce) => {
      const { nonce: _, ...rest } = claims(nonce);
      return sign(rest);
    },
  ],
  ['that is over', (nonce) => sign({ ...claims(nonce), exp: now - 60 })],
  ['older than an hour', (nonce) => sign({ ...claims(nonce), iat: now - 3_700 })],
  ['of the future', (nonce) => sign({ ...claims(nonce), iat: now + 3_600, exp: now + 7_200 })],
  ['that is none', () => 'made.up.here'],
])('a token %s signs nobody in', async (_, make) => {
  expect(
    await enter('google', async (nonce) => ({ access_token: 'a', id_token: await make(nonce) })),
  ).toEqual(refused);
});

test('an answer without a token signs nobody in', async () => {
  expect(await enter('google', () => ({ access_token: 'a' }))).toEqual(refused);
});

const valid = { data: { is_valid: true, app_id: client.client_id, user_id: '1001' } };
const fay = { id: '1001', name: 'Fay Okoro', email: 'fay@facebook.test' };

test('an access token of Facebook’s, for us and of that person is taken', async () => {
  [inspected, profile] = [valid, fay];
  expect(await enter('facebook', () => ({ access_token: 'EAA' }))).toMatchObject({ email: fay.email });
});

test.each<[string, object | number, object | number]>([
  ['of another app', { data: { ...valid.data, app_id: 'another-app' } }, fay],
  ['that is over', { data: { ...valid.data, is_valid: false } }, fay],
  ['that nobody knows', {}, fay],
  ['of another person', { data: { ...valid.data, user_id: '1002' } }, fay],
  ['that cannot be asked after', 500, fay],
  ['whose person cannot be read', valid, 500],
])('an access token %s signs nobody in', async (_, debug, person) => {
  [inspected, profile] = [debug, person];
  expect(await enter('facebook', () => ({ access_token: 'EAA' }))).toEqual(refused);
});

test('where people really sign in, a provider that fails says only that it failed', async () => {
  inspected = 500;
  harness.deps.env.DEMO_MODE = false;
  const ended = await enter('facebook', () => ({ access_token: 'EAA' }));
  harness.deps.env.DEMO_MODE = true;
  expect(ended).toEqual({ ...refused, location: '/auth/callback?error=failed' });
});
