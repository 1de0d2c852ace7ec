import { expect, test } from 'vitest';
import { createTestApp } from '../../../platform/testing/app.ts';
import { hashPassword, verifyPassword } from './auth.ts';

const harness = await createTestApp();

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  harness.app.request(`${harness.deps.env.BASE_URL}/api/auth${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: harness.deps.env.BASE_URL, ...headers },
    body: JSON.stringify(body),
  });

const person = (over: object = {}) => ({
  email: `${crypto.randomUUID()}@example.test`,
  name: 'Ana Reis',
  password: 'Crossfade1!',
  ...over,
});
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const me = async (cookie: string) => {
  const response = await harness.app.request('/api/me', { headers: { cookie } });
  return ((await response.json()) as { user: { role: string; email: string } | null }).user;
};

test('a person signs up, is signed in, signs out, and signs in again', async () => {
  const ana = person();
  const signedUp = await post('/sign-up/email', ana);
  expect(signedUp.status).toBe(200);
  const cookie = cookieOf(signedUp);
  expect(await me(cookie)).toMatchObject({ email: ana.email, role: 'user' });

  expect((await post('/sign-out', {}, { cookie })).status).toBe(200);
  expect(await me(cookie)).toBeNull();

  const again = await post('/sign-in/email', { email: ana.email, password: ana.password });
  expect(again.headers.getSetCookie()[0]).toMatch(/HttpOnly; SameSite=Lax/i);
  expect(await me(cookieOf(again))).toMatchObject({ email: ana.email });
});

test('people choose to be a DJ, never to be staff', async () => {
  expect(await me(cookieOf(await post('/sign-up/email', person({ role: 'dj' }))))).toMatchObject({
    role: 'dj',
  });
  const cookie = cookieOf(await post('/sign-up/email', person({ role: 'admin' })));
  expect(await me(cookie)).toMatchObject({ role: 'user' });
  await post('/update-user', { role: 'admin' }, { cookie });
  expect(await me(cookie)).toMatchObject({ role: 'user' });
});

test.each(['short1!', 'nouppercase1!', 'NOLOWERCASE1!', 'NoDigits!!', 'NoSymbol11', 'Not allowed 1!'])(
  'the password %s is refused',
  async (password) => {
    expect((await post('/sign-up/email', person({ password }))).status).toBe(400);
  },
);

test('a wrong password and an unknown address are answered alike', async () => {
  const ana = person();
  await post('/sign-up/email', ana);
  const wrong = await post('/sign-in/email', { email: ana.email, password: 'Crossfade2!' });
  const unknown = await post('/sign-in/email', { email: 'nobody@example.test', password: 'Crossfade2!' });
  expect(wrong.status).toBe(401);
  expect(unknown.status).toBe(401);
  expect(await unknown.text()).toBe(await wrong.text());
});

test('a cookie that we did not sign is nobody', async () => {
  const cookie = cookieOf(await post('/sign-up/email', person()));
  expect(await me(cookie)).not.toBeNull();
  expect(await me(cookie.replace(/=./, '=!'))).toBeNull();
  expect(await me('crossfade.session_token=abc.def')).toBeNull();
});

test('another site cannot act with our cookies', async () => {
  const cookie = cookieOf(await post('/sign-up/email', person()));
  const response = await harness.app.request('/api/me/language', {
    method: 'PUT',
    headers: { cookie, origin: 'https://evil.test', 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  });
  expect(response.status).toBe(403);
});

test('hashes are salted, and an unknown scheme never matches', async () => {
  const hash = await hashPassword('Crossfade1!');
  expect(hash).not.toBe(await hashPassword('Crossfade1!'));
  expect(await verifyPassword({ hash, password: 'Crossfade1!' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'crossfade1!' })).toBe(false);
  expect(await verifyPassword({ hash: 'scrypt$a$b', password: 'Crossfade1!' })).toBe(false);
});

test('signing up makes a profile and mails a link in the language of the browser', async () => {
  const lena = person({ role: 'dj', name: 'Lena Voss' });
  const response = await post('/sign-up/email', lena, { 'accept-language': 'de-AT,de;q=0.9' });
  const viewer = await me(cookieOf(response));
  // an address is theirs, but no page is there before place and price are known
  expect(viewer).toMatchObject({ role: 'dj', slug: null });
  const { rows } = await harness.deps.pool.query(
    'select template, language from emails where to_address = $1',
    [lena.email],
  );
  expect(rows).toEqual([{ template: 'verify_email', language: 'de' }]);
});

test('a profile that a crash left out is made at the next sign-in', async () => {
  const ana = person();
  await post('/sign-up/email', ana);
  const count = 'select count(*)::int as n from profiles where email = $1';
  await harness.deps.pool.query('delete from profiles where email = $1', [ana.email]);
  await post('/sign-in/email', { email: ana.email, password: ana.password });
  expect((await harness.deps.pool.query(count, [ana.email])).rows[0].n).toBe(1);
});
