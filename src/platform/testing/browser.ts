import type { TestApp } from './app.ts';

export const agents = {
  laptop:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  phone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
};

export interface Said {
  status: number;
  // what a call answers is the contract's business, and tested there
  // oxlint-disable-next-line typescript/no-explicit-any
  json: any;
}

/** Somebody's own browser: it keeps cookies, says what it is, and comes from an address. */
export function openBrowser(harness: TestApp, { user_agent = agents.laptop, ip = '203.0.113.7' } = {}) {
  const base = harness.deps.env.BASE_URL;
  const jar = new Map<string, string>();
  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('user-agent', user_agent);
    headers.set('x-forwarded-for', ip);
    headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await harness.app.request(new URL(path, base).href, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/max-age=0/i.test(line)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }
  const post = async (path: string, body: unknown): Promise<Said> => {
    const response = await send(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    return { status: response.status, json: text.startsWith('{') ? (JSON.parse(text) as unknown) : null };
  };
  return {
    jar,
    send,
    /** One of the library's own calls. */
    auth: (path: string, body: unknown = {}) => post(`/api/auth${path}`, body),
    /** One of the contract's calls, `accounts.me`. */
    async call(name: string, input: unknown = {}): Promise<Said> {
      const { status, json } = await post(`/rpc/${name.replaceAll('.', '/')}`, { json: input });
      return { status, json: (json as { json?: unknown } | null)?.json };
    },
    async signIn(email: string, password = 'Vinyl&Rain7am'): Promise<Said> {
      return post('/api/auth/sign-in/email', { email, password });
    },
    /** Opens the link that confirms an address: a page, which asks this. */
    async openVerification(path: string | undefined, more: object = {}): Promise<Said> {
      const token = new URL(path ?? '/', base).searchParams.get('token') ?? '';
      return post('/api/auth/confirm-address', { token, ...more });
    },
    async email(): Promise<string | undefined> {
      const response = await send('/api/me');
      return ((await response.json()) as { user: { email: string } | null }).user?.email;
    },
  };
}

/** Where the newest mail of a kind to an address leads; undefined when none was written. */
export async function mailedPath(
  harness: TestApp,
  email: string,
  template: string,
): Promise<string | undefined> {
  const { rows } = await harness.deps.pool.query<{ path: string }>(
    "select details->>'path' as path from emails where to_address = $1 and template = $2 order by created_at desc, id desc",
    [email, template],
  );
  return rows[0]?.path;
}

/** What an authenticator app reads from the address in the picture. */
export function secretIn(uri: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from((new URL(uri).searchParams.get('secret') ?? '').replaceAll('=', ''))
    .map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return (bits.match(/.{8}/g) ?? []).map((byte) => String.fromCharCode(parseInt(byte, 2))).join('');
}
