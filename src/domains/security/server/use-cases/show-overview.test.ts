import { expect, test } from 'vitest';
import { networkOf } from '../../../../platform/network.ts';
import { createTestApp } from '../../../../platform/testing/app.ts';

// a proxy of ours in front: the address of each attempt is the one it saw
const app = await createTestApp({ listen: true, environment: { TRUSTED_PROXIES: '1' } });
const { as, clock, deps } = app;
const { pool } = deps;
const admin = (await app.signUp('admin', 'Ada Staff')).actor;
const client = (await app.signUp('user', 'Cleo Client')).actor;

const post = (path: string, body: unknown, ip: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: app.url, 'x-forwarded-for': ip, ...headers },
    body: JSON.stringify(body),
  });
let address = 0;
/** Each from a network of its own: what no limit by address notices. */
const signIn = (email: string, password: string, ip = `198.51.100.${++address}`) =>
  post('/api/auth/sign-in/email', { email, password }, ip);
const overview = (hours: 24 | 168 | 720 = 24) => as(admin).security.overview({ hours });

test('ten wrong passwords from ten networks close an account to passwords, in the answer as if wrong', async () => {
  const wrong: string[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    const refused = await signIn(client.email.toUpperCase(), 'Wrong-1!');
    expect(refused.status).toBe(401);
    wrong.push(await refused.text());
  }
  const right = await signIn(client.email, 'Vinyl&Rain7am');
  expect({ status: right.status, text: await right.text() }).toEqual({ status: 401, text: wrong[0] });

  const seen = await overview();
  expect(seen).toMatchObject({ sign_in_failures: 10, locked: [{ person: { id: client.id }, failures: 10 }] });
  expect(seen.targets).toMatchObject([{ person: { name: 'Cleo Client' }, networks: 10, count: 10 }]);
  expect(seen.sources).toHaveLength(10);
  const { rows } = await pool.query("select user_id from notifications where kind = 'account_locked'");
  expect(rows).toEqual([{ user_id: client.id }]);

  // by itself after a quarter of an hour, and then the right one counts from none
  clock.advance(15 * 60_000 + 1);
  expect((await overview()).locked).toEqual([]);
  expect((await signIn(client.email, 'Vinyl&Rain7am')).status).toBe(200);
  expect((await pool.query('select from sign_in_locks')).rows).toEqual([]);
});

test('attempts of the same moment are all counted, and one of them locks', async () => {
  const { actor } = await app.signUp('user');
  await Promise.all(Array.from({ length: 12 }, () => signIn(actor.email, 'Wrong-1!')));
  const { rows } = await pool.query(
    "select count(*)::int as told from notifications where kind = 'account_locked' and user_id = $1",
    [actor.id],
  );
  expect(rows).toEqual([{ told: 1 }]);
});

test('staff open a locked account sooner; nobody else does, and to them there is nothing to see', async () => {
  const { actor } = await app.signUp('user');
  for (let attempt = 0; attempt < 10; attempt++) await signIn(actor.email, 'Wrong-1!');
  expect((await signIn(actor.email, 'Vinyl&Rain7am')).status).toBe(401);
  await expect(as(actor).security.unlock({ user_id: actor.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(actor).security.overview({})).rejects.toMatchObject({ code: 'NOT_FOUND' });
  await expect(as(null).security.overview({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  await as(admin).security.unlock({ user_id: actor.id });
  expect((await signIn(actor.email, 'Vinyl&Rain7am')).status).toBe(200);
});

test('wrong passwords long apart lock nothing, and unknown addresses are counted without a name', async () => {
  const { actor } = await app.signUp('user');
  for (let attempt = 0; attempt < 12; attempt++) {
    await signIn(actor.email, 'Wrong-1!');
    clock.advance(2 * 60_000);
  }
  expect((await overview()).locked.map(({ person }) => person.id)).not.toContain(actor.id);
  expect((await signIn(actor.email, 'Vinyl&Rain7am')).status).toBe(200);
  const before = await overview();
  await signIn('nobody@example.test', 'Wrong-1!', '2001:db8::1');
  const after = await overview();
  expect(after.sign_in_failures).toBe(before.sign_in_failures + 1);
  expect(after.sources.find(({ network }) => network === networkOf('2001:db8::1'))).toMatchObject({
    accounts: 0,
    count: 1,
  });
});

test('limits that somebody ran into are seen, once for each window', async () => {
  for (let attempt = 0; attempt < 7; attempt++)
    for (const action of ['guess', '<b>admin, call me</b>'])
      await post('/api/check_rate_limit', { identifier: 'x', action }, '203.0.113.9');
  for (let attempt = 0; attempt < 7; attempt++)
    await signIn('nobody@example.test', 'Wrong-1!', '203.0.113.10');
  const { limits } = await overview();
  expect(limits).toContainEqual(
    expect.objectContaining({ action: '/sign-in/email', network: '203.0.113.10', count: 1 }),
  );
  // staff read that somebody asked, and nothing of what they called it
  expect(limits.filter(({ network }) => network === '203.0.113.9')).toMatchObject([
    { action: 'asked', count: 2 },
  ]);
});

test('browsers report what pages were kept from, in both shapes; nothing of anybody is kept', async () => {
  const id = crypto.randomUUID();
  const old = {
    'csp-report': {
      'document-uri': `${app.url}/bookings/${id}?secret=1`,
      'blocked-uri': 'https://evil.example/steal?cookie=1',
      'effective-directive': 'script-src-elem',
    },
  };
  const now = [
    {
      type: 'csp-violation',
      url: `${app.url}/bookings/${id}`,
      body: { blockedURL: 'https://evil.example/other', effectiveDirective: 'script-src-elem' },
    },
    { type: 'deprecation', url: app.url, body: { id: 'x' } },
  ];
  // a browser sends them from another site's frame too, and without cookies
  const cross = { origin: 'null', 'sec-fetch-site': 'cross-site' };
  expect((await post('/api/csp-reports', old, '203.0.113.20', cross)).status).toBe(204);
  expect((await post('/api/csp-reports', now, '203.0.113.20', cross)).status).toBe(204);
  const { violations, csp_violations } = await overview();
  expect(violations).toMatchObject([
    { blocked: 'script-src-elem https://evil.example', page: '/bookings/:id', count: 2 },
  ]);
  expect(csp_violations).toBe(2);
  expect(JSON.stringify(violations)).not.toMatch(new RegExp(`${id}|secret|steal`));
});

test('reports without end are refused, with the time when they are read again', async () => {
  const send = () => post('/api/csp-reports', [], '203.0.113.22', {});
  for (let count = 0; count < 60; count++) expect((await send()).status).toBe(204);
  clock.advance(60_000);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '240']);
  clock.advance(240_000);
  expect((await send()).status).toBe(204);
});

test.each([[{}], [[]], ['text'], [{ 'csp-report': {} }], [[{ type: 'csp-violation' }]]])(
  'what is no report is refused or tells nothing: %j',
  async (body) => {
    const { csp_violations } = await overview();
    expect([204, 400]).toContain((await post('/api/csp-reports', body, '203.0.113.21')).status);
    expect((await overview()).csp_violations).toBe(csp_violations);
  },
);

test('reports are bounded in size and number', async () => {
  const large = await post('/api/csp-reports', { x: 'x'.repeat(20_000) }, '203.0.113.22');
  expect(large.status).toBe(413);
  const statuses = await Promise.all(
    Array.from({ length: 65 }, async () => (await post('/api/csp-reports', [], '203.0.113.23')).status),
  );
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
});

test('a day, a week or a month is looked back on', async () => {
  const today = await overview(24);
  expect(today.sign_in_failures).toBeGreaterThan(0);
  clock.advance(3 * 86_400_000);
  expect((await overview(24)).sign_in_failures).toBe(0);
  expect((await overview(168)).sign_in_failures).toBe(today.sign_in_failures);
});
