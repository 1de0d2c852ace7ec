import { afterAll, beforeEach, expect } from 'vitest';
import { createTestApp } from './app.ts';
import { mailedPath, openBrowser } from './browser.ts';
import { chooseThere, startIdentityServers } from './identity-servers.ts';

const base = 'http://127.0.0.1:4599';

/** Who is known at each provider, as its page asks for them. */
export const people = {
  google: { email: 'gina@gmail.test' },
  apple: { email: 'abel@icloud.test' },
  facebook: { person: '1001' },
} as const;

/** What an answer has a browser keep, as a Cookie header. */
export const cookiesOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .filter((line) => !/max-age=0/i.test(line))
    .map((line) => line.split(';')[0])
    .join('; ');

/** The app over identity servers on this machine; people sign in with them as a browser would have them do. */
export async function createSocialWorld() {
  const servers = await startIdentityServers(base);
  afterAll(() => servers.stop());
  const harness = await createTestApp({ environment: { ...servers.environment, BASE_URL: base } });
  beforeEach(() => harness.deps.pool.query('delete from rate_windows'));

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

  /** A call by a browser of its own. */
  const post = (path: string, body: unknown) => openBrowser(harness).auth(path, body);
  /** Chooses a new password by the mail to an address. */
  const resetBy = async (email: string) => {
    await post('/request-password-reset', { email, redirectTo: '/update-password' });
    const opened = await harness.app.request(`${base}${await mailedPath(harness, email, 'reset_password')}`);
    const token = new URL(opened.headers.get('location') ?? '', base).searchParams.get('token');
    expect((await post('/reset-password', { newPassword: 'Vinyl&Rain8am', token })).status).toBe(200);
  };
  /** A browser that has these cookies already. */
  const browserWith = (cookies: string) => {
    const browser = openBrowser(harness);
    for (const cookie of cookies.split('; ')) {
      const [name = '', value = ''] = cookie.split(/=(.*)/s);
      browser.jar.set(name, value);
    }
    return browser;
  };

  return { base, browserWith, choose, come, goThrough, harness, leave, me, post, resetBy };
}
