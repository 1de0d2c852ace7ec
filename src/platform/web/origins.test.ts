import { describe, expect, test } from 'vitest';
import { allCalls } from '../testing/all-calls.ts';
import { createTestApp } from '../testing/app.ts';
import { makeFixture } from '../testing/call-fixture.ts';
import { rules } from '../testing/call-rules.ts';

const harness = await createTestApp({ listen: true });
const { url } = harness;
const { cookie } = await harness.signUp('user');
/** Of each kind of door one: a call, either way, the library's, the files', and what is none. */
const doors = [
  '/rpc/accounts/set_language',
  '/api/me/language',
  '/api/auth/sign-out',
  '/api/receipts',
  '/find-dj',
];

describe('what another site sends', () => {
  const foreign: [string, Record<string, string>][] = [
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['a page of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['an old browser', { origin: 'https://evil.test' }],
    ['a page without an origin', { origin: 'null' }],
    ['an address that begins like ours', { origin: `${url}.evil.test` }],
    ['another port', { origin: 'http://127.0.0.1:1' }],
    [
      'one whose headers contradict each other',
      { 'sec-fetch-site': 'same-origin', origin: 'https://evil.test' },
    ],
    ['a neighbour with our origin', { 'sec-fetch-site': 'same-site', origin: url }],
    ['no page at all', { 'sec-fetch-site': 'none' }],
  ];
  test.each(foreign)('%s changes nothing, whatever it calls and however', async (_, headers) => {
    for (const path of doors)
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
        for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
          const response = await fetch(url + path, {
            method,
            headers: { cookie, 'content-type': type, ...headers },
            body: '{"json":{"language":"de"},"language":"de"}',
          });
          expect({ path, method, type, status: response.status }).toMatchObject({
            path,
            method,
            type,
            status: 403,
          });
        }
  });

  test.each([
    ['a page of ours', { 'sec-fetch-site': 'same-origin', origin: url }],
    ['a page of ours, without an origin', { 'sec-fetch-site': 'same-origin' }],
    ['a page of ours in an old browser', { origin: url }],
    ['what is no browser', {}],
  ])('%s is answered', async (_, headers) => {
    const response = await fetch(`${url}/api/me/language`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: '{"language":"de"}',
    });
    expect(response.status).toBe(200);
  });

  test('no call is exempt', async () => {
    for (const { path } of allCalls) {
      const response = await fetch(url + path, {
        method: 'POST',
        headers: { cookie, 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' },
        body: '{"json":{}}',
      });
      expect({ path, status: response.status }).toEqual({ path, status: 403 });
    }
  });

  test('what changes something takes no safe method, also not in disguise', async () => {
    for (const { path } of allCalls.filter(({ method }) => method !== 'GET')) {
      const response = await fetch(`${url}${path}?data=${encodeURIComponent('{"json":{}}')}`, {
        headers: { cookie, 'x-http-method-override': 'POST', 'x-method-override': 'POST' },
      });
      expect({ path, status: response.status }).toEqual({ path, status: 405 });
    }
    const disguised = await fetch(`${url}/api/me/language?_method=PUT`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/json', 'x-http-method-override': 'PUT' },
      body: '{"language":"de"}',
    });
    expect(disguised.status).toBe(404);
  });
});

test('what changes nothing writes nothing: every call of a safe method answers over a database that may only be read', async () => {
  const fixture = await makeFixture();
  const { pool } = fixture.deps;
  // an account at the gateway after which nobody has asked yet
  const opened = await fixture.app.request('/rpc/payments/open_payout_page', {
    method: 'POST',
    headers: { cookie: fixture.cookies.dj!, 'content-type': 'application/json' },
    body: JSON.stringify({ json: { country_code: 'PT' } }),
  });
  expect(opened.status).toBe(200);
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  await pool.query(`alter database ${rows[0]!.name} set default_transaction_read_only = on`);
  await pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'crossfade' and pid <> pg_backend_pid()",
  );
  await pool.query('set default_transaction_read_only = on');
  for (const { name, path } of allCalls.filter(({ method }) => method === 'GET'))
    for (const who of ['anonymous', 'client', 'dj', 'admin'] as const) {
      const theirs = fixture.cookies[who];
      const input = encodeURIComponent(JSON.stringify({ json: rules[name]!.foreign(fixture) }));
      const { status } = await fixture.app.request(`${path}?data=${input}`, {
        headers: theirs ? { cookie: theirs } : {},
      });
      expect({ name, who, status }).toEqual({ name, who, status: rules[name]![who] });
    }
});
