import { expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';

// a proxy of ours in front: the address of each attempt is the one it saw
const app = await createTestApp({ listen: true, environment: { TRUSTED_PROXIES: '1' } });
const { as, deps } = app;
const { pool } = deps;
const admin = (await app.signUp('admin', 'Ada Staff')).actor;

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
const overview = () => as(admin).security.overview({ hours: 24 });

/** The cookies of a browser that has just signed in. */
async function knownBrowser(email: string): Promise<string> {
  const entered = await signIn(email, 'Vinyl&Rain7am');
  return entered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .filter((cookie) => cookie?.includes('.device='))
    .join('; ');
}

test('whoever closes an account to passwords closes it to strangers: browsers it was used with get in', async () => {
  const { actor } = await app.signUp('user');
  const { actor: other } = await app.signUp('user');
  const [own, foreign] = [await knownBrowser(actor.email), await knownBrowser(other.email)];
  const enter = async (password: string, cookie: string) => {
    const body = { email: actor.email, password };
    return (await post('/api/auth/sign-in/email', body, `192.0.2.${++address}`, { cookie })).status;
  };
  for (let attempt = 0; attempt < 10; attempt++) await signIn(actor.email, 'Wrong-1!');
  expect((await signIn(actor.email, 'Vinyl&Rain7am')).status).toBe(401);
  expect(await enter('Vinyl&Rain7am', foreign)).toBe(401);
  expect(await enter('Vinyl&Rain7am', own)).toBe(200);

  // who stole such a browser has the five attempts of one, from wherever
  for (let attempt = 0; attempt < 10; attempt++) await signIn(actor.email, 'Wrong-1!');
  for (let attempt = 0; attempt < 4; attempt++) expect(await enter('Wrong-1!', own)).toBe(401);
  expect(await enter('Vinyl&Rain7am', own)).toBe(401);
});

test('what fails on other ways in is counted as well, with the way', async () => {
  const { actor } = await app.signUp('user');
  const from = (path: string, body: object) => post(path, body, '203.0.113.40');
  await from('/api/auth/two-factor/verify-totp', { code: '000000' });
  await from('/api/auth/two-factor/verify-backup-code', { code: 'aaaaa-bbbbb' });
  await from('/api/auth/confirm-address', { token: 'none' });
  const text = 'AAAA';
  await from('/api/auth/sign-in/passkey', {
    answer: {
      id: text,
      rawId: text,
      type: 'public-key',
      response: { clientDataJSON: text, authenticatorData: text, signature: text },
    },
  });
  await fetch(`${app.url}/api/auth/callback/google?state=none&code=none`, {
    headers: { 'x-forwarded-for': '203.0.113.40' },
    redirect: 'manual',
  });
  const { headers } = await signIn(actor.email, 'Vinyl&Rain7am');
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  await post('/rpc/accounts/confirm', { json: { password: 'Wrong-1!' } }, '203.0.113.40', { cookie });
  const { other_ways, sources } = await overview();
  const ours = other_ways.filter(({ network }) => network === '203.0.113.40');
  expect(ours.map(({ way }) => way).toSorted()).toEqual([
    'code',
    'confirm',
    'google',
    'mail',
    'passkey',
    'recovery_code',
  ]);
  // they are no wrong passwords
  expect(sources.map(({ network }) => network)).not.toContain('203.0.113.40');
  const { rows } = await pool.query(
    "select details ->> 'way' as way from audit_log where action = 'user.signed_in' and subject_id = $1 order by created_at desc limit 1",
    [actor.id],
  );
  expect(rows).toEqual([{ way: 'password' }]);
});
