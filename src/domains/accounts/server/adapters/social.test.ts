import { beforeEach, describe, expect, test } from 'vitest';
import { mailedPath, openBrowser } from '../../../../platform/testing/browser.ts';
import { cookiesOf, createSocialWorld, people } from '../../../../platform/testing/social-world.ts';

const { base, browserWith, choose, come, goThrough, harness, leave, me, post, resetBy } =
  await createSocialWorld();

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
  const signIn = (email: string, password: string) => openBrowser(harness).signIn(email, password);
  beforeEach(async () => {
    const known = [fay, 'gina@gmail.test'];
    await harness.deps.pool.query('delete from emails where to_address = any($1)', [known]);
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
      const key = await keyIn(elsewhere, 'address_confirmation');
      await resetBy(fay);
      expect((await say(key)).status).toBe(404);
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
