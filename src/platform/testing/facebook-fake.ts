import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Context, Hono } from 'hono';

interface Person {
  id: string;
  name: string;
  email?: string;
}

interface FakeFacebook {
  client_id: string;
  secret: string;
  redirect_uri: string;
  people: readonly Person[];
}

/**
 * Facebook's side of signing in, as strict as its documentation: dialog, one-time code bound to address and
 * PKCE, access token, its inspection and the profile. Listens on localhost, which is another site than
 * 127.0.0.1.
 */
export async function startFakeFacebook({ client_id, secret, redirect_uri, people }: FakeFacebook) {
  const codes = new Map<string, { person: Person; challenge: string; scope: string }>();
  const tokens = new Map<string, { person: Person; scope: string }>();
  const refuse = (c: Context, message: string) =>
    c.json({ error: { message, type: 'OAuthException', code: 100 } }, 400);
  const bearer = (c: Context): string => (c.req.header('authorization') ?? '').replace(/^Bearer /, '');
  const app = new Hono();

  app.get('/dialog/oauth', (c) => {
    const asked = c.req.query();
    if (asked['client_id'] !== client_id || asked['redirect_uri'] !== redirect_uri)
      return refuse(c, 'Unknown app or address');
    if (asked['response_type'] !== 'code' || !asked['state']) return refuse(c, 'No code or no state');
    if (asked['code_challenge_method'] !== 'S256' || !asked['code_challenge']) return refuse(c, 'No PKCE');
    const hidden = ['state', 'code_challenge', 'scope']
      .map((name) => `<input type="hidden" name="${name}" value="${asked[name] ?? ''}">`)
      .join('');
    const buttons = people.map(({ id, name }) => `<button name="person" value="${id}">${name}</button>`);
    return c.html(
      `<!doctype html><title>Facebook</title><form method="post">${hidden}${buttons.join('')}<button name="person" value="">Cancel</button></form>`,
    );
  });

  app.post('/dialog/oauth', async (c) => {
    const { person: id, state, code_challenge, scope } = (await c.req.parseBody()) as Record<string, string>;
    const back = new URL(redirect_uri);
    back.searchParams.set('state', state ?? '');
    const person = people.find((one) => one.id === id);
    if (person) {
      const code = randomBytes(16).toString('hex');
      codes.set(code, { person, challenge: code_challenge ?? '', scope: scope ?? '' });
      back.searchParams.set('code', code);
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'Permissions error');
    }
    return c.redirect(back.toString());
  });

  app.post('/oauth/access_token', async (c) => {
    const sent = (await c.req.parseBody()) as Record<string, string>;
    const granted = codes.get(sent['code'] ?? '');
    codes.delete(sent['code'] ?? '');
    const challenge = createHash('sha256')
      .update(sent['code_verifier'] ?? '')
      .digest('base64url');
    if (sent['client_id'] !== client_id || sent['client_secret'] !== secret)
      return refuse(c, 'Error validating client secret.');
    if (!granted || sent['redirect_uri'] !== redirect_uri) return refuse(c, 'This code is not valid.');
    if (granted.challenge !== challenge) return refuse(c, 'Code verifier does not match.');
    const access_token = `EAA${randomBytes(24).toString('hex')}`;
    tokens.set(access_token, granted);
    return c.json({ access_token, token_type: 'bearer', expires_in: 5_184_000 });
  });

  app.get('/debug_token', (c) => {
    if (bearer(c) !== `${client_id}|${secret}`) return refuse(c, 'Not an app token');
    const known = tokens.get(c.req.query('input_token') ?? '');
    return c.json({
      data: known
        ? { is_valid: true, app_id: client_id, user_id: known.person.id, scopes: known.scope.split(',') }
        : { is_valid: false },
    });
  });

  app.get('/me', (c) => {
    const known = tokens.get(bearer(c));
    const proof = createHmac('sha256', secret).update(bearer(c)).digest('hex');
    if (!known || c.req.query('appsecret_proof') !== proof) return refuse(c, 'Invalid appsecret_proof');
    const { id, name, email } = known.person;
    const scopes = known.scope.split(',');
    return c.json({ id, name, ...(email && scopes.includes('email') ? { email } : {}) });
  });

  const server = createAdaptorServer({ fetch: app.fetch });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
