import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../../../platform/testing/app.ts';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { chooseThere, startIdentityServers } from '../../../../platform/testing/identity-servers.ts';

const base = 'http://127.0.0.1:4599';
const servers = await startIdentityServers(base);
afterAll(() => servers.stop());
const harness = await createTestApp({ environment: { ...servers.environment, BASE_URL: base } });
beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

/** Leaves for a provider as a browser would: where to, and the cookie that remembers the way back. */
async function leave(provider: string, more: object = {}) {
  const response = await harness.app.request(`${base}/api/auth/sign-in/social`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: base },
    body: JSON.stringify({
      provider,
      callbackURL: '/auth/callback?next=/bookings',
      errorCallbackURL: '/auth/callback',
      ...more,
    }),
  });
  const { url } = (await response.json()) as { url: string };
  return { status: response.status, url: new URL(url ?? 'about:blank'), cookie: cookiesOf(response) };
}

/** Chooses a person on the provider's page; what the provider sends the browser back with. */
async function choose(
  provider: keyof typeof people,
  url: URL,
  who: Record<string, string>,
): Promise<Response> {
  expect((await fetch(url)).status).toBe(200);
  return chooseThere(provider, url, who);
}

const people = {
  google: { email: 'gina@gmail.test' },
  apple: { email: 'abel@icloud.test' },
  facebook: { person: '1001' },
} as const;

/** The whole way there and back; the last answer is the one with the session. */
async function goThrough(provider: keyof typeof people, more: object = {}): Promise<Response> {
  const { url, cookie } = await leave(provider, more);
  const back = await choose(provider, url, people[provider]);
  if (provider !== 'apple') return come(back.headers.get('location') ?? '', cookie);
  const fields = [...(await back.text()).matchAll(/name="(\w+)" value="([^"]*)"/g)];
  const form = new URLSearchParams(
    fields.map(([, name = '', value = '']) => [
      name,
      value.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  );
  const posted = await harness.app.request(`${base}/api/auth/callback/apple`, {
    method: 'POST',
    // another site's form, which comes without our cookies
    headers: { origin: servers.environment.APPLE_URL, 'sec-fetch-site': 'cross-site' },
    body: form,
  });
  expect(posted.headers.getSetCookie()).toEqual([]);
  return come(posted.headers.get('location') ?? '', cookie);
}
const come = (address: string, cookie: string) => harness.app.request(address, { headers: { cookie } });

async function me(cookie: string) {
  const response = await harness.app.request(`${base}/api/me`, { headers: { cookie } });
  return ((await response.json()) as { user: Record<string, unknown> | null }).user;
}

describe.each(['google', 'apple', 'facebook'] as const)('%s', (provider) => {
  test('asks with state, PKCE and the documented scopes', async () => {
    const { searchParams: asked } = (await leave(provider)).url;
    expect(asked.get('state')).toMatch(/^[\w-]{32}$/);
    expect(asked.get('code_challenge_method')).toBe('S256');
    expect(asked.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked.get('redirect_uri')).toBe(`${base}/api/auth/callback/${provider}`);
    const expected = {
      google: {
        scope: 'openid email profile',
        access_type: 'offline',
        prompt: 'consent',
        response_type: 'code',
      },
      apple: { scope: 'name email', response_mode: 'form_post', response_type: 'code' },
      facebook: { scope: 'public_profile,email', response_type: 'code' },
    };
    expect(Object.fromEntries(asked)).toMatchObject(expected[provider]);
  });

  test('brings a new person in, and the same one again', async () => {
    const first = await goThrough(provider);
    expect(first.status).toBe(302);
    expect(first.headers.get('location')).toBe('/auth/callback?next=/bookings');
    const known = {
      google: { email: 'gina@gmail.test', name: 'Gina Rossi', email_verified: true },
      apple: { email: 'abel@icloud.test', name: 'Abel Stone', email_verified: true },
      facebook: { email: 'fay@facebook.test', name: 'Fay Okoro', email_verified: false },
    }[provider];
    const person = await me(cookiesOf(first));
    expect(person).toMatchObject({ ...known, role: 'user' });
    expect(await me(cookiesOf(await goThrough(provider)))).toMatchObject({ id: person?.['id'] });
    const { rows } = await harness.deps.pool.query<{ access_token: string; id_token: string | null }>(
      'select access_token, id_token from accounts where user_id = $1',
      [person?.['id']],
    );
    // what opens their account elsewhere does not lie open here
    expect(rows).toHaveLength(1);
    expect(rows[0]?.access_token).not.toMatch(/^(?:google_|apple_|EAA)/);
    expect(rows[0]?.id_token).toBeNull();
  });

  test('an answer that another browser asked for, or that comes twice, signs nobody in', async () => {
    const { url, cookie } = await leave(provider);
    const back = await choose(provider, url, people[provider]);
    const code =
      back.headers.get('location') ??
      `${base}/api/auth/callback/apple?code=x&state=${url.searchParams.get('state')}`;
    for (const other of ['', (await leave(provider)).cookie]) {
      const refused = await come(code, other);
      expect(refused.headers.get('location')).toMatch(/\/auth\/callback\?error=/);
      expect(cookiesOf(refused)).not.toContain('session_token');
    }
    await come(code, cookie);
    expect(cookiesOf(await come(code, cookie))).not.toContain('session_token');
  });
});

test('who signed up as a DJ before leaving is one', async () => {
  await harness.deps.pool.query("delete from users where email = 'gina@gmail.test'");
  const entered = await goThrough('google', { additionalData: { role: 'dj' } });
  expect(await me(cookiesOf(entered))).toMatchObject({ role: 'dj' });
  await harness.deps.pool.query("delete from users where email = 'gina@gmail.test'");
  const pretender = await goThrough('google', { additionalData: { role: 'admin' } });
  expect(await me(cookiesOf(pretender))).toMatchObject({ role: 'user' });
});

test('an account with the same address is not taken over', async () => {
  await harness.deps.pool.query("delete from users where email = 'gina@gmail.test'");
  const { actor } = await harness.signUp('user');
  await harness.deps.pool.query("update users set email = 'gina@gmail.test' where id = $1", [actor.id]);
  const refused = await goThrough('google');
  expect(refused.headers.get('location')).toBe('/auth/callback?error=account_not_linked');
  expect(cookiesOf(refused)).not.toContain('session_token');
});

describe('an account prepared for somebody else', () => {
  const fay = 'fay@facebook.test';
  const post = (path: string, body: unknown) => openBrowser(harness).auth(path, body);
  const resetBy = async (email: string) => {
    await post('/request-password-reset', { email, redirectTo: '/update-password' });
    const opened = await harness.app.request(`${base}${await mailedPath(harness, email, 'reset_password')}`);
    const token = new URL(opened.headers.get('location') ?? '', base).searchParams.get('token');
    expect((await post('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(200);
  };
  const browserWith = (cookies: string) => {
    const browser = openBrowser(harness);
    for (const cookie of cookies.split('; ')) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      browser.jar.set(name, value);
    }
    return browser;
  };
  const signIn = (email: string, password: string) => openBrowser(harness).signIn(email, password);
  beforeEach(async () => {
    const known = [fay, 'gina@gmail.test'];
    await harness.deps.pool.query('delete from emails where to_address = any($1)', [known]);
    for (const table of ['gateway_accounts', 'gateway_customers'])
      await harness.deps.pool.query(
        `delete from ${table} where user_id in (select id from users where email = any($1))`,
        [known],
      );
    await harness.deps.pool.query('delete from users where email = any($1)', [known]);
  });

  test('classic-federated merge: a password set before does not open what the owner enters from elsewhere', async () => {
    const email = 'gina@gmail.test';
    await post('/sign-up/email', { email, name: 'Thief', password: 'Vinyl&Rain7am' });
    expect((await goThrough('google')).headers.get('location')).toMatch(/error=account_not_linked$/);
    await resetBy(email);
    expect((await signIn(email, 'Vinyl&Rain7am')).status).toBe(401);
    expect((await signIn(email, 'Vinyl&Rain8am')).status).toBe(200);
  });

  test('unexpired session: none is given before the address is proved, and those of elsewhere end', async () => {
    await post('/sign-up/email', { email: 'gina@gmail.test', name: 'Thief', password: 'Vinyl&Rain7am' });
    expect((await signIn('gina@gmail.test', 'Vinyl&Rain7am')).status).toBe(401);
    const thief = cookiesOf(await goThrough('facebook'));
    expect(await me(thief)).toMatchObject({ email: fay, email_verified: false });
    await resetBy(fay);
    expect(await me(thief)).toBeNull();
  });

  test('the link in the mail: whoever follows it keeps nothing of who came from elsewhere', async () => {
    const thief = cookiesOf(await goThrough('facebook'));
    await post('/send-verification-email', { email: fay });
    const path = await mailedPath(harness, fay, 'verify_email');
    const owner = openBrowser(harness);
    const asked = { state: 'asks', has_password: false, providers: ['facebook'] };
    expect(await owner.openVerification(path)).toMatchObject({ json: asked });
    expect(await me(thief)).toMatchObject({ email_verified: false });
    const { json } = await owner.openVerification(path, { is_foreign: true });
    expect(await me(thief)).toBeNull();
    const { reset: token } = json as { reset: string };
    expect((await owner.auth('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(200);
    expect((await goThrough('facebook')).headers.get('location')).toMatch(/error=account_not_linked$/);
    expect((await signIn(fay, 'Vinyl&Rain8am')).status).toBe(200);
  });

  /** Somebody comes from elsewhere with fay's address, as a DJ, and leaves a lot behind. */
  async function leaveThings() {
    const cookie = cookiesOf(await goThrough('facebook', { additionalData: { role: 'dj' } }));
    const thief = browserWith(cookie);
    const { id } = (await me(cookie))!;
    const { pool } = harness.deps;
    await pool.query(
      `update profiles set bio = 'Rude words', city = 'Thieftown', phone = '+351 912 345 678', version = 4 where id = $1`,
      [id],
    );
    await pool.query(
      `update dj_profiles set dj_name = 'DJ Thief', is_public = true, visibility = 'public', hourly_rate = 1,
        contact_email = 'thief@example.test' where user_id = $1`,
      [id],
    );
    await pool.query(
      `insert into profile_pictures (id, user_id, kind, position, stored_at, created_at)
        values (gen_random_uuid(), $1, 'photo', 0, now(), now())`,
      [id],
    );
    await thief.call('messaging.save_template', { name: 'Rude', body: 'Rude words' });
    await thief.call('messaging.save_sender', { address: '', signature: 'Rude words' });
    await thief.call('invoices.save_details', { legal_name: 'Thief & Sons' });
    await thief.call('notifications.choose', { topic: 'reviews', in_app: false, mail: false });
    await thief.call('calendar.renew_feed', {});
    await pool.query(
      `insert into gateway_customers (user_id, gateway, customer_ref, created_at) values ($1, 'sandbox', $2, now())`,
      [id, `cus_${String(id)}`],
    );
    await pool.query(
      `insert into gateway_accounts (user_id, gateway, account_id, is_payable, created_at)
        values ($1, 'sandbox', $2, true, now())`,
      [id, `acct_${String(id)}`],
    );
    return String(id);
  }
  /** How much there is of what others are reached, paid or charged by. */
  const reachOf = async (id: string): Promise<Record<string, number>> => {
    const { rows } = await harness.deps.pool.query<Record<string, number>>(
      `select (select count(*) from mail_senders where user_id = $1)::int as senders,
        (select count(*) from billing_details where user_id = $1)::int as details,
        (select count(*) from notification_choices where user_id = $1)::int as choices,
        (select count(*) from calendar_feeds where dj_id = $1)::int as feeds,
        (select count(*) from gateway_customers where user_id = $1)::int as cards,
        (select count(*) from gateway_accounts where user_id = $1)::int as accounts`,
      [id],
    );
    return rows[0]!;
  };
  const wordsOf = async (id: string) =>
    (
      await harness.deps.pool.query(
        `select u.name, u.image, p.first_name, p.last_name, p.email, p.bio, p.city, p.phone, p.custom_slug, d.dj_name,
          d.is_public, d.visibility, d.hourly_rate, d.contact_email,
          (select count(*) from message_templates where user_id = $1)::int as templates,
          (select count(*) from profile_pictures where user_id = $1 and removed_at is null)::int as pictures
        from users u join profiles p on p.id = u.id join dj_profiles d on d.user_id = u.id where u.id = $1`,
        [id],
      )
    ).rows[0];
  const none = { senders: 0, details: 0, choices: 0, feeds: 0, cards: 0, accounts: 0 };

  test('who says that it is not theirs gets it empty: none of the name, the words, the cards and the bank', async () => {
    const id = await leaveThings();
    expect(Object.values(await reachOf(id))).toEqual([1, 1, 1, 1, 1, 1]);
    await post('/send-verification-email', { email: fay });
    const owner = openBrowser(harness);
    await owner.openVerification(await mailedPath(harness, fay, 'verify_email'), { is_foreign: true });
    expect(await reachOf(id)).toEqual(none);
    expect(await wordsOf(id)).toEqual({
      name: 'fay',
      image: null,
      first_name: 'fay',
      last_name: '',
      email: fay,
      bio: '',
      city: null,
      phone: null,
      custom_slug: 'fay',
      dj_name: 'fay',
      is_public: false,
      visibility: null,
      hourly_rate: 0,
      contact_email: null,
      templates: 0,
      pictures: 0,
    });
    // the gateway is asked to forget the cards
    const { rows } = await harness.deps.pool.query(
      `select data from pgboss.job where name = 'delete_customer' and data ->> 'customer_ref' = $1`,
      [`cus_${id}`],
    );
    expect(rows).toHaveLength(1);
  });

  test('who only chooses a new password keeps the words, which they see, and nothing that reaches further', async () => {
    const id = await leaveThings();
    await resetBy(fay);
    expect(await reachOf(id)).toEqual(none);
    expect(await wordsOf(id)).toMatchObject({
      name: 'Fay Okoro',
      bio: 'Rude words',
      templates: 1,
      pictures: 1,
    });
  });

  test('whose address was proved keeps all of it by a new password', async () => {
    const id = await leaveThings();
    await harness.deps.pool.query('update users set email_verified = true where id = $1', [id]);
    await resetBy(fay);
    expect(Object.values(await reachOf(id))).toEqual([1, 1, 1, 1, 1, 1]);
    expect(await wordsOf(id)).toMatchObject({ dj_name: 'DJ Thief', templates: 1, pictures: 1 });
  });

  test('who came from elsewhere themselves confirms their address where they are signed in', async () => {
    const own = cookiesOf(await goThrough('facebook'));
    await post('/send-verification-email', { email: fay });
    const path = await mailedPath(harness, fay, 'verify_email');
    expect((await browserWith(own).openVerification(path)).json).toEqual({ state: 'confirmed' });
    expect(await me(own)).toMatchObject({ email: fay, email_verified: true });
  });

  test('trojan identifier: an account elsewhere that was there before no longer signs in', async () => {
    await goThrough('facebook');
    await resetBy(fay);
    const again = await goThrough('facebook');
    expect(again.headers.get('location')).toMatch(/error=account_not_linked$/);
    expect(cookiesOf(again)).not.toContain('session_token');
    expect((await signIn(fay, 'Vinyl&Rain8am')).status).toBe(200);
  });

  describe('unexpired change of address', () => {
    const keyIn = async (email: string, template: string) =>
      new URL((await mailedPath(harness, email, template)) ?? '/', base).searchParams.get('key') ?? '';
    const say = (key: string) => openBrowser(harness).call('accounts.confirm_email_change', { key });

    test('one that waits for the owner of an address gives nobody what they make of it themselves', async () => {
      const { actor } = await harness.signUp('user');
      const thief = openBrowser(harness);
      await thief.signIn(actor.email);
      await thief.call('accounts.change_email', { email: 'gina@gmail.test' });
      await say(await keyIn(actor.email, 'address_approval'));
      const owner = cookiesOf(await goThrough('google'));
      expect(await me(owner)).toMatchObject({ email: 'gina@gmail.test' });
      // also when they follow the link that was sent to them before
      expect((await say(await keyIn('gina@gmail.test', 'address_confirmation'))).status).toBe(404);
      expect(await thief.email()).toBe(actor.email);
      expect((await me(owner))?.['id']).not.toBe(actor.id);
    });

    test('one that was asked for before the owner came ends with their new password', async () => {
      const thief = browserWith(cookiesOf(await goThrough('facebook')));
      const elsewhere = `thief-${crypto.randomUUID()}@example.test`;
      expect((await thief.call('accounts.change_email', { email: elsewhere })).status).toBe(200);
      await say(await keyIn(elsewhere, 'address_confirmation'));
      await resetBy(fay);
      expect((await say(await keyIn(fay, 'address_approval'))).status).toBe(404);
      expect((await signIn(fay, 'Vinyl&Rain8am')).status).toBe(200);
    });
  });

  test('a provider that proves no address opens no account that has it', async () => {
    await post('/sign-up/email', { email: fay, name: 'Fay', password: 'Vinyl&Rain7am' });
    await resetBy(fay);
    const thief = await goThrough('facebook');
    expect(thief.headers.get('location')).toMatch(/error=account_not_linked$/);
    expect(cookiesOf(thief)).not.toContain('session_token');
  });
});

test('who says no at the provider, or has no address there, comes back with the reason', async () => {
  const { url, cookie } = await leave('facebook');
  const no = await choose('facebook', url, { person: '' });
  const refused = await come(no.headers.get('location') ?? '', cookie);
  expect(refused.headers.get('location')).toBe(
    '/auth/callback?error=access_denied&error_description=Permissions+error',
  );

  const again = await leave('facebook');
  const nameless = await choose('facebook', again.url, { person: '1002' });
  const without = await come(nameless.headers.get('location') ?? '', again.cookie);
  expect(without.headers.get('location')).toBe('/auth/callback?error=email_not_found');
});

test.each(['https://evil.test', '//evil.test', '/\\evil.test'])(
  'nobody is led to %s afterwards',
  async (callbackURL) => {
    expect((await leave('google', { callbackURL })).status).toBe(403);
    expect((await leave('google', { errorCallbackURL: callbackURL })).status).toBe(403);
  },
);

test('where people really sign in, a failure says only that it failed', async () => {
  const { env } = harness.deps;
  env.DEMO_MODE = false;
  const { url, cookie } = await leave('facebook');
  const no = await choose('facebook', url, { person: '' });
  const refused = await come(no.headers.get('location') ?? '', cookie);
  env.DEMO_MODE = true;
  expect(refused.headers.get('location')).toBe('/auth/callback?error=failed');
  expect(await refused.text()).toBe('');
});
