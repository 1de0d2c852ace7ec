import { describe, expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';

const { url } = await createTestApp({ listen: true });

describe('every answer', () => {
  test.each([
    '/api/me',
    '/api/health',
    '/api/openapi.json',
    '/api/live',
    '/rpc/nothing',
    '/api/auth/nothing',
    '/sandbox/v1/x',
    '/api/webhooks/x',
  ])('%s is no page, in no frame, and kept by nobody', async (path) => {
    const { headers } = await fetch(url + path);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toContain('no-store');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by')).toBeNull();
    expect(headers.get('server')).toBeNull();
  });

  test('says its type, and its charset where it is text', async () => {
    for (const path of ['/api/me', '/api/reference', '/api/reference/viewer.js', '/rpc/nothing']) {
      const type = (await fetch(url + path)).headers.get('content-type');
      expect(type).toMatch(/^application\/json|^text\/\w+; ?charset=utf-8$/i);
    }
  });
});

describe('over https', async () => {
  const BASE_URL = 'https://crossfade.test';
  const secure = await createTestApp({ environment: { BASE_URL } });

  test('browsers are told to stay there, for two years and all below', async () => {
    for (const path of ['/api/me', '/rpc/nothing', '/sandbox/v1/x'])
      expect((await secure.app.request(BASE_URL + path)).headers.get('strict-transport-security')).toBe(
        'max-age=63072000; includeSubDomains',
      );
  });

  test('the session is a cookie of this host alone, out of reach of scripts, other sites and plain http', async () => {
    const { cookie: session, actor } = await secure.signUp('user');
    expect(session).toMatch(/^__Host-crossfade\.session_token=/);
    const response = await secure.app.request(`${BASE_URL}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: BASE_URL },
      body: JSON.stringify({ email: actor.email, password: 'Vinyl&Rain7am' }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) {
      expect(line).toMatch(/^__Host-/);
      expect(line).toMatch(/; Path=\/(?:;|$)/);
      expect(line).toMatch(/; HttpOnly/);
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/; SameSite=Lax/);
      expect(line).not.toMatch(/Domain=/i);
    }
    const me = await secure.app.request(`${BASE_URL}/api/me`, { headers: { cookie: session } });
    expect(await me.json()).toMatchObject({ user: { id: actor.id } });
  });
});

test('what fails is told to the log, never to the caller', async () => {
  const broken = await createTestApp();
  const known = await broken.signUp('user');
  await broken.deps.pool.query('alter table sessions rename to sessions_elsewhere');
  for (const path of ['/api/me', '/rpc/bookings/list', '/api/live', '/api/receipts/1']) {
    const response = await broken.app.request(path, { headers: { cookie: known.cookie } });
    const text = await response.text();
    expect({ path, status: response.status }).toEqual({ path, status: 500 });
    expect(text).not.toMatch(/sessions|select|relation|node_modules|\.ts:|\bat /);
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  }
  // a browser that wants a page would show the answer of a call as one
  const page = await broken.app.request('/dashboard', {
    headers: { cookie: known.cookie, accept: 'text/html,*/*;q=0.8' },
  });
  expect([page.status, page.headers.get('cache-control')]).toEqual([500, 'no-store']);
  const text = await page.text();
  expect(text).toContain('<h1 role="alert">Unexpected Application Error!</h1>');
  expect(text).not.toMatch(/sessions|select|relation|node_modules|\.ts:|\bat /);
});
