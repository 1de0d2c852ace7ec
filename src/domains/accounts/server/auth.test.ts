import { beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../platform/testing/app.ts';
import { hashPassword, verifyPassword } from './adapters/passwords.ts';

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
  password: 'Vinyl&Rain7am',
  ...over,
});
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
const me = async (cookie: string) => {
  const response = await harness.app.request('/api/me', { headers: { cookie } });
  return (
    (await response.json()) as { user: { role: string; email: string; email_verified: boolean } | null }
  ).user;
};

/** The link of the newest mail of a kind to an address. */
async function mailed(email: string, template: string): Promise<string | undefined> {
  const { rows } = await harness.deps.pool.query<{ path: string }>(
    "select details->>'path' as path from emails where to_address = $1 and template = $2 order by created_at desc, id desc",
    [email, template],
  );
  return rows[0]?.path;
}
const open = (path: string | undefined, cookie = '') =>
  harness.app.request(`${harness.deps.env.BASE_URL}${path}`, { headers: { cookie } });
const whither = (response: Response) =>
  new URL(response.headers.get('location') ?? '', harness.deps.env.BASE_URL);
/** What the page asks that the verification mail leads to. */
const confirm = async (email: string, cookie = '', more: object = {}) => {
  const path = (await mailed(email, 'verify_email')) ?? '/';
  const token = new URL(path, harness.deps.env.BASE_URL).searchParams.get('token');
  return post('/confirm-address', { token, ...more }, { cookie });
};
/** Signs up and opens the mailed link; the cookie of the browser that did. */
async function arrive(who: ReturnType<typeof person>): Promise<string> {
  const signedUp = await post('/sign-up/email', who);
  return cookieOf(await confirm(who.email, cookieOf(signedUp)));
}
// each test comes from an address of its own, or the limits of one would be those of all
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

test('a person signs up, opens the mail, is signed in, signs out, and signs in again', async () => {
  const ana = person();
  const next = '/bookings?tab=upcoming';
  const callbackURL = `/email-verification?${new URLSearchParams({ next }).toString()}`;
  const signedUp = await post('/sign-up/email', { ...ana, callbackURL });
  expect(signedUp.status).toBe(200);
  expect(cookieOf(signedUp)).toMatch(/^crossfade\.sign_up=[^;]+$/);
  const link = new URL((await mailed(ana.email, 'verify_email')) ?? '/', harness.deps.env.BASE_URL);
  expect(link.pathname).toBe('/email-verification');
  expect(link.searchParams.get('next')).toBe(next);
  const opened = await confirm(ana.email, cookieOf(signedUp));
  expect(await opened.json()).toEqual({ state: 'confirmed' });
  const cookie = cookieOf(opened);
  expect(await me(cookie)).toMatchObject({ email: ana.email, role: 'user', email_verified: true });

  expect((await post('/sign-out', {}, { cookie })).status).toBe(200);
  expect(await me(cookie)).toBeNull();

  const again = await post('/sign-in/email', { email: ana.email, password: ana.password });
  expect(await me(cookieOf(again))).toMatchObject({ email: ana.email });
});

test('the session cookie lasts 400 days, for all paths, out of reach of scripts and other sites', async () => {
  const ana = person();
  await arrive(ana);
  const [cookie] = (await post('/sign-in/email', ana)).headers.getSetCookie();
  expect(cookie).toMatch(/^crossfade\.session_token=/);
  expect(cookie).toMatch(/; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/i);
});

test('people choose to be a DJ, never to be staff', async () => {
  expect(await me(await arrive(person({ role: 'dj' })))).toMatchObject({ role: 'dj' });
  const cookie = await arrive(person({ role: 'admin' }));
  expect(await me(cookie)).toMatchObject({ role: 'user' });
  await post('/update-user', { role: 'admin' }, { cookie });
  expect(await me(cookie)).toMatchObject({ role: 'user' });
});

test.each([
  ['short1!', 'WEAK_PASSWORD'],
  ['nouppercase1!', 'WEAK_PASSWORD'],
  ['NOLOWERCASE1!', 'WEAK_PASSWORD'],
  ['NoDigits!!', 'WEAK_PASSWORD'],
  ['NoSymbol11', 'WEAK_PASSWORD'],
  ['Not allowed 1!', 'WEAK_PASSWORD'],
  ['Password1!', 'COMMON_PASSWORD'],
  ['Crossfade1!', 'COMMON_PASSWORD'],
])('the password %s is refused, at sign-up and at a reset', async (password, code) => {
  const signUp = await post('/sign-up/email', person({ password }));
  expect(signUp.status).toBe(400);
  expect(await signUp.json()).toMatchObject({ code });
  const reset = await post('/reset-password', { newPassword: password, token: 'any' });
  expect(await reset.json()).toMatchObject({ code });
});

test('a wrong password, an unknown address and one that was never confirmed are answered alike', async () => {
  const [ana, ben] = [person(), person()];
  await arrive(ana);
  await post('/sign-up/email', ben);
  const answers = [
    await post('/sign-in/email', { email: ana.email, password: 'Crossfade2!' }),
    await post('/sign-in/email', { email: 'nobody@example.test', password: 'Crossfade2!' }),
    await post('/sign-in/email', ben),
  ];
  const [first, ...others] = await Promise.all(answers.map(said));
  expect(first).toMatchObject({ status: 401, cookies: [] });
  expect(others).toEqual([first, first]);
});

const said = async (response: Response) => ({
  status: response.status,
  text: await response.text(),
  // the name that a browser is given is random
  cookies: response.headers.getSetCookie().map((line) => line.replace(/^([^=]+)=[^;]+/, '$1=…')),
});

test('signing up with an address that has an account is answered alike, and its owner alone is told', async () => {
  const ana = person();
  const [fresh, known] = [await post('/sign-up/email', ana), await post('/sign-up/email', ana)];
  expect(await said(known)).toEqual(await said(fresh));
  expect(await mailed(ana.email, 'known_address')).toBe('/login');
  // nor by what is wrong with the rest
  const nameless = { ...ana, name: '  ' };
  expect(await said(await post('/sign-up/email', nameless))).toEqual(
    await said(await post('/sign-up/email', { ...nameless, email: person().email })),
  );
  // the owner is not bothered twice a day, and a stranger's password was not taken
  await post('/sign-up/email', { ...ana, password: 'Stranger7!fox' });
  const { rows } = await harness.deps.pool.query(
    "select count(*)::int as n from emails where to_address = $1 and template = 'known_address'",
    [ana.email],
  );
  expect(rows).toEqual([{ n: 1 }]);
  await confirm(ana.email, '', { password: ana.password });
  expect((await post('/sign-in/email', { ...ana, password: 'Stranger7!fox' })).status).toBe(401);
});

test('a reset is asked for alike by known and unknown addresses', async () => {
  const ana = person();
  await arrive(ana);
  const ask = async (email: string) =>
    said(await post('/request-password-reset', { email, redirectTo: '/update-password' }));
  expect(await ask(ana.email)).toEqual(await ask('nobody@example.test'));
});

test('a reset sets the password once, ends every session and is reported by mail', async () => {
  const ana = person();
  const cookies = [await arrive(ana), cookieOf(await post('/sign-in/email', ana))];
  for (const cookie of cookies) expect(await me(cookie)).not.toBeNull();
  await post('/request-password-reset', { email: ana.email, redirectTo: '/update-password' });
  const opened = whither(await open(await mailed(ana.email, 'reset_password')));
  expect(opened.pathname).toBe('/update-password');
  const token = opened.searchParams.get('token');

  const newPassword = 'Vinyl&Rain8am';
  // what is refused leaves the link good
  expect((await post('/reset-password', { newPassword: 'weak', token })).status).toBe(400);
  expect((await post('/reset-password', { newPassword, token })).status).toBe(200);
  for (const cookie of cookies) expect(await me(cookie)).toBeNull();
  expect((await post('/sign-in/email', ana)).status).toBe(401);
  expect((await post('/sign-in/email', { ...ana, password: newPassword })).status).toBe(200);
  expect(await mailed(ana.email, 'password_changed')).toBe('/reset-password');

  const again = await post('/reset-password', { newPassword: 'Other&Rain8am', token });
  expect(await again.json()).toMatchObject({ code: 'INVALID_TOKEN' });
  const { searchParams } = whither(await open(await mailed(ana.email, 'reset_password')));
  expect(searchParams.get('error')).toBe('INVALID_TOKEN');
});

test('an expired reset link leads to the page that sends a new one', async () => {
  const ana = person();
  await arrive(ana);
  await post('/request-password-reset', { email: ana.email, redirectTo: '/update-password' });
  const link = await mailed(ana.email, 'reset_password');
  const token = whither(await open(link)).searchParams.get('token');
  await harness.deps.pool.query("update verifications set expires_at = now() - interval '1 second'");
  expect(whither(await open(link)).href).toMatch(/\/update-password\?error=INVALID_TOKEN$/);
  expect((await post('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(400);
});

test('a link as it stands in the mail cannot be read from the table of links', async () => {
  const ana = person();
  await arrive(ana);
  await post('/request-password-reset', { email: ana.email, redirectTo: '/update-password' });
  const token = whither(await open(await mailed(ana.email, 'reset_password'))).searchParams.get('token');
  const { rows } = await harness.deps.pool.query('select identifier from verifications');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a reset proves the address, and the password of whoever signed up before with it is gone', async () => {
  const ana = person();
  await post('/sign-up/email', ana);
  await post('/request-password-reset', { email: ana.email, redirectTo: '/update-password' });
  const token = whither(await open(await mailed(ana.email, 'reset_password'))).searchParams.get('token');
  await post('/reset-password', { newPassword: 'Vinyl&Rain8am', token });
  expect((await post('/sign-in/email', ana)).status).toBe(401);
  const entered = await post('/sign-in/email', { ...ana, password: 'Vinyl&Rain8am' });
  expect(await me(cookieOf(entered))).toMatchObject({ email_verified: true });
});

test.each([['https://evil.test/update-password'], ['//evil.test'], ['/\\evil.test']])(
  'no mail leads to %s',
  async (elsewhere) => {
    const ana = person();
    await arrive(ana);
    const { status } = await post('/request-password-reset', { email: ana.email, redirectTo: elsewhere });
    expect(status).toBe(403);
    expect((await post('/sign-up/email', { ...person(), callbackURL: elsewhere })).status).toBe(403);
  },
);

test('the verification mail can be had again five times in a quarter of an hour, and tells nothing', async () => {
  const ana = person();
  await post('/sign-up/email', ana);
  const ask = (email: string) => post('/send-verification-email', { email });
  expect(await said(await ask(ana.email))).toEqual(await said(await ask('nobody@example.test')));
  for (let i = 0; i < 4; i++) expect((await ask(ana.email)).status).toBe(200);
  expect((await ask(ana.email)).status).toBe(429);
});

test('a cookie that we did not sign is nobody', async () => {
  const cookie = await arrive(person());
  expect(await me(cookie)).not.toBeNull();
  expect(await me(cookie.replace(/=./, '=!'))).toBeNull();
  expect(await me('crossfade.session_token=abc.def')).toBeNull();
});

test('another site cannot act with our cookies', async () => {
  const cookie = await arrive(person());
  const response = await harness.app.request('/api/me/language', {
    method: 'PUT',
    headers: { cookie, origin: 'https://evil.test', 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'de' }),
  });
  expect(response.status).toBe(403);
});

test('hashes are salted, and an unknown scheme never matches', async () => {
  const hash = await hashPassword('Vinyl&Rain7am');
  expect(hash).not.toBe(await hashPassword('Vinyl&Rain7am'));
  expect(await verifyPassword({ hash, password: 'Vinyl&Rain7am' })).toBe(true);
  expect(await verifyPassword({ hash, password: 'crossfade1!' })).toBe(false);
  expect(await verifyPassword({ hash: 'scrypt$a$b', password: 'Vinyl&Rain7am' })).toBe(false);
});

test('signing up makes a profile and mails a link in the language of the browser', async () => {
  const lena = person({ role: 'dj', name: 'Lena Voss' });
  const signedUp = await post('/sign-up/email', lena, { 'accept-language': 'de-AT,de;q=0.9' });
  const { rows } = await harness.deps.pool.query(
    'select template, language from emails where to_address = $1',
    [lena.email],
  );
  expect(rows).toEqual([{ template: 'verify_email', language: 'de' }]);
  const viewer = await me(cookieOf(await confirm(lena.email, cookieOf(signedUp))));
  // an address is theirs, but no page is there before place and price are known
  expect(viewer).toMatchObject({ role: 'dj', slug: null });
});

test('a profile that a crash left out is made at the next sign-in', async () => {
  const ana = person();
  await arrive(ana);
  const count = 'select count(*)::int as n from profiles where email = $1';
  await harness.deps.pool.query('delete from profiles where email = $1', [ana.email]);
  await post('/sign-in/email', { email: ana.email, password: ana.password });
  expect((await harness.deps.pool.query(count, [ana.email])).rows[0].n).toBe(1);
});

test('what is refused is written nowhere but where failures are', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await post('/sign-in/email', { email: person().email, password: 'Wrong&Rain7am' });
  await post('/sign-up/email', { ...person(), callbackURL: 'https://evil.test' });
  expect(written).not.toHaveBeenCalled();
  written.mockRestore();
});
