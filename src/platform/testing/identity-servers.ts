import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:net';
import { createEmulator } from 'emulate';
import { startFakeFacebook } from './facebook-fake.ts';

const client = { client_id: 'crossfade-test', client_secret: 'known to this test alone' };

/** Google, Apple and Facebook on this machine, with one person each, and the configuration that leads there. */
export async function startIdentityServers(base_url: string) {
  const callback = (id: string): string => `${base_url}/api/auth/callback/${id}`;
  const [google_port, apple_port] = [await freePort(), await freePort()];
  const url = (port: number): string => `http://localhost:${port}`;
  const google = await createEmulator({
    service: 'google',
    port: google_port,
    baseUrl: url(google_port),
    seed: {
      google: {
        users: [{ email: 'gina@gmail.test', name: 'Gina Rossi', email_verified: true }],
        oauth_clients: [{ ...client, name: 'Crossfade', redirect_uris: [callback('google')] }],
      },
    },
  });
  const apple = await createEmulator({
    service: 'apple',
    port: apple_port,
    baseUrl: url(apple_port),
    seed: {
      apple: {
        users: [{ email: 'abel@icloud.test', name: 'Abel Stone', given_name: 'Abel', family_name: 'Stone' }],
        oauth_clients: [
          {
            client_id: client.client_id,
            team_id: 'TEAM123456',
            name: 'Crossfade',
            redirect_uris: [callback('apple')],
          },
        ],
      },
    },
  });
  const facebook = await startFakeFacebook({
    client_id: client.client_id,
    secret: client.client_secret,
    redirect_uri: callback('facebook'),
    people: [
      { id: '1001', name: 'Fay Okoro', email: 'fay@facebook.test' },
      { id: '1002', name: 'Nameless' },
    ],
  });
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    environment: {
      GOOGLE_CLIENT_ID: client.client_id,
      GOOGLE_CLIENT_SECRET: client.client_secret,
      GOOGLE_URL: url(google_port),
      FACEBOOK_CLIENT_ID: client.client_id,
      FACEBOOK_CLIENT_SECRET: client.client_secret,
      FACEBOOK_URL: facebook.url,
      APPLE_CLIENT_ID: client.client_id,
      APPLE_TEAM_ID: 'TEAM123456',
      APPLE_KEY_ID: 'KEY1234567',
      APPLE_PRIVATE_KEY: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      APPLE_URL: url(apple_port),
    },
    async stop(): Promise<void> {
      await Promise.all([google.close(), apple.close(), facebook.stop()]);
    },
  };
}

const forms = {
  google: '/o/oauth2/v2/auth/callback',
  apple: '/auth/authorize/callback',
  facebook: '/dialog/oauth',
};

/** Chooses a person on the page a browser was sent to; what it is then sent back with. */
export const chooseThere = (
  provider: keyof typeof forms,
  url: URL,
  who: Record<string, string>,
): Promise<Response> =>
  fetch(new URL(forms[provider], url), {
    method: 'POST',
    body: new URLSearchParams({ ...Object.fromEntries(url.searchParams), ...who }),
    redirect: 'manual',
  });

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, 'localhost', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
