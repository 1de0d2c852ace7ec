import { createVerify, generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { expect, test } from 'vitest';
import { createLog } from '../../../../platform/log.ts';
import { socialProviders } from './social.ts';

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const env = {
  APPLE_CLIENT_ID: 'crossfade-test',
  APPLE_TEAM_ID: 'TEAM123456',
  APPLE_KEY_ID: 'KEY1234567',
  APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};

test("Apple's client secret is a short-lived token of our team", async () => {
  const sent: string[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      sent.push(body);
      response.setHeader('content-type', 'application/json').end('{"access_token":"a"}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
  const apple = socialProviders({ ...env, APPLE_URL: url }, createLog('silent')).find(
    ({ id }) => id === 'apple',
  );
  await apple?.validateAuthorizationCode({
    code: 'c',
    codeVerifier: 'v'.repeat(43),
    redirectURI: 'http://127.0.0.1:4599',
  });
  server.close();
  const form = new URLSearchParams(sent[0]);
  expect(Object.fromEntries(form)).toMatchObject({
    grant_type: 'authorization_code',
    code: 'c',
    code_verifier: 'v'.repeat(43),
  });
  const secret = form.get('client_secret') ?? '';
  expect(decodeProtectedHeader(secret)).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  const claims = decodeJwt(secret);
  expect(claims).toMatchObject({ iss: 'TEAM123456', sub: 'crossfade-test', aud: url });
  expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(300);
  const [head = '', payload = '', signature = ''] = secret.split('.');
  const verified = createVerify('sha256')
    .update(`${head}.${payload}`)
    .verify({ key: publicKey, dsaEncoding: 'ieee-p1363' }, Buffer.from(signature, 'base64url'));
  expect(verified).toBe(true);
});
