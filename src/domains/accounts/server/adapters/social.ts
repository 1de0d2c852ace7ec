import { createHmac } from 'node:crypto';
import {
  createAuthorizationURL,
  type OAuthProvider,
  validateAuthorizationCode,
} from '@better-auth/core/oauth2';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Env } from '../../../../platform/env.ts';
import type { Log } from '../../../../platform/log.ts';
import { appleSecret } from './apple-secret.ts';

const PATIENCE_MS = 10_000;

/** The people's own word for who they are; only Google and Apple say whether the address is confirmed. */
interface Claims extends JWTPayload {
  sub: string;
  email?: string;
  email_verified?: boolean | 'true' | 'false';
  name?: string;
  picture?: string;
  nonce?: string;
}

interface OpenIdProvider {
  id: string;
  name: string;
  client_id: string;
  /** Apple's is a token, signed anew for each exchange. */
  secret: () => Promise<string> | string;
  issuer: string[];
  authorize: string;
  token: string;
  keys: string;
  scopes: string[];
  ask: Partial<Parameters<typeof createAuthorizationURL>[0]>;
}

/** Sign-in by OpenID Connect: state, PKCE and nonce, and an ID token whose signature, issuer, audience and age we check. */
function openId(given: OpenIdProvider): OAuthProvider<Claims> {
  const keys = createRemoteJWKSet(new URL(given.keys), { timeoutDuration: PATIENCE_MS });
  return {
    id: given.id,
    name: given.name,
    requiresIdTokenNonce: true,
    accountSubject: ({ profile }) => profile.sub,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI, idTokenNonce }) =>
      createAuthorizationURL({
        ...given.ask,
        id: given.id,
        options: { clientId: given.client_id },
        authorizationEndpoint: given.authorize,
        scopes: given.scopes,
        state,
        codeVerifier,
        redirectURI,
        ...(idTokenNonce ? { nonce: idTokenNonce } : {}),
      }),
    validateAuthorizationCode: async ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId: given.client_id, clientSecret: await given.secret() },
        tokenEndpoint: given.token,
      }),
    getUserInfo: async ({ idToken, expectedIdTokenNonce, user }) => {
      if (!idToken || !expectedIdTokenNonce) return null;
      const { payload } = await jwtVerify<Claims>(idToken, keys, {
        issuer: given.issuer,
        audience: given.client_id,
        algorithms: ['RS256'],
        maxTokenAge: '1h',
      });
      if (payload.nonce !== expectedIdTokenNonce) return null;
      // Apple tells the name once, beside the first code
      const told = [user?.name?.firstName, user?.name?.lastName].filter(Boolean).join(' ');
      return {
        user: {
          name: payload.name ?? told,
          email: payload.email ?? null,
          emailVerified: payload.email_verified === true || payload.email_verified === 'true',
          ...(payload.picture ? { image: payload.picture } : {}),
        },
        data: payload,
      };
    },
  };
}

interface FacebookProfile {
  id: string;
  name?: string;
  email?: string;
  picture?: { data?: { url?: string } };
}

/** Facebook knows no ID token here: its access token is checked to be ours before the profile is believed. */
function facebook(
  client_id: string,
  secret: string,
  dialog: string,
  graph: string,
): OAuthProvider<FacebookProfile> {
  const read = async <Answer>(
    path: string,
    token: string,
    query: Record<string, string>,
  ): Promise<Answer> => {
    const url = new URL(graph + path);
    url.search = new URLSearchParams(query).toString();
    const response = await fetch(url, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`Facebook answered ${response.status} to ${path}`);
    return (await response.json()) as Answer;
  };
  return {
    id: 'facebook',
    name: 'Facebook',
    accountSubject: ({ profile }) => profile.id,
    createAuthorizationURL: ({ state, codeVerifier, redirectURI }) =>
      createAuthorizationURL({
        id: 'facebook',
        options: { clientId: client_id },
        authorizationEndpoint: `${dialog}/dialog/oauth`,
        scopes: ['public_profile', 'email'],
        scopeJoiner: ',',
        state,
        codeVerifier,
        redirectURI,
      }),
    validateAuthorizationCode: ({ code, codeVerifier, redirectURI }) =>
      validateAuthorizationCode({
        code,
        codeVerifier,
        redirectURI,
        options: { clientId: client_id, clientSecret: secret },
        tokenEndpoint: `${graph}/oauth/access_token`,
      }),
    getUserInfo: async ({ accessToken }) => {
      if (!accessToken) return null;
      const { data } = await read<{ data?: { is_valid?: boolean; app_id?: string; user_id?: string } }>(
        '/debug_token',
        `${client_id}|${secret}`,
        { input_token: accessToken },
      );
      if (data?.is_valid !== true || data.app_id !== client_id) return null;
      const profile = await read<FacebookProfile>('/me', accessToken, {
        fields: 'id,name,email,picture',
        appsecret_proof: createHmac('sha256', secret).update(accessToken).digest('hex'),
      });
      if (profile.id !== data.user_id) return null;
      return {
        user: {
          name: profile.name ?? '',
          email: profile.email ?? null,
          // Facebook does not say so
          emailVerified: false,
          ...(profile.picture?.data?.url ? { image: profile.picture.data.url } : {}),
        },
        data: profile,
      };
    },
  };
}

type SocialEnv = Pick<Env, Extract<keyof Env, `${'GOOGLE' | 'FACEBOOK' | 'APPLE'}_${string}`>>;

/** A provider that is down, or whose word we cannot trust, tells nobody: the library takes no failure of it. */
const failingQuietly = (provider: OAuthProvider, log: Log): OAuthProvider => ({
  ...provider,
  getUserInfo: (given) =>
    provider.getUserInfo(given).catch((error: unknown) => {
      log.warn({ err: error, provider: provider.id }, 'a provider did not say who somebody is');
      return null;
    }),
});

/** The providers that are configured, each at its own addresses or at those of a local server that plays it. */
export function socialProviders(env: SocialEnv, log: Log): OAuthProvider[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_URL, APPLE_CLIENT_ID, APPLE_URL } = env;
  const { FACEBOOK_CLIENT_ID, FACEBOOK_CLIENT_SECRET, FACEBOOK_URL } = env;
  const providers: OAuthProvider[] = [];
  if (GOOGLE_CLIENT_ID)
    providers.push(
      openId({
        id: 'google',
        name: 'Google',
        client_id: GOOGLE_CLIENT_ID,
        secret: () => GOOGLE_CLIENT_SECRET ?? '',
        issuer: GOOGLE_URL ? [GOOGLE_URL] : ['https://accounts.google.com', 'accounts.google.com'],
        authorize: `${GOOGLE_URL ?? 'https://accounts.google.com'}/o/oauth2/v2/auth`,
        token: GOOGLE_URL ? `${GOOGLE_URL}/oauth2/token` : 'https://oauth2.googleapis.com/token',
        keys: `${GOOGLE_URL ?? 'https://www.googleapis.com'}/oauth2/v3/certs`,
        scopes: ['openid', 'email', 'profile'],
        ask: { accessType: 'offline', prompt: 'consent' },
      }),
    );
  if (FACEBOOK_CLIENT_ID)
    providers.push(
      facebook(
        FACEBOOK_CLIENT_ID,
        FACEBOOK_CLIENT_SECRET ?? '',
        FACEBOOK_URL ?? 'https://www.facebook.com/v24.0',
        FACEBOOK_URL ?? 'https://graph.facebook.com/v24.0',
      ),
    );
  if (APPLE_CLIENT_ID) {
    const apple = APPLE_URL ?? 'https://appleid.apple.com';
    providers.push(
      openId({
        id: 'apple',
        name: 'Apple',
        client_id: APPLE_CLIENT_ID,
        secret: () => appleSecret(env, apple),
        issuer: [apple],
        authorize: `${apple}/auth/authorize`,
        token: `${apple}/auth/token`,
        keys: `${apple}/auth/keys`,
        scopes: ['name', 'email'],
        // whoever asks for name or address is answered by a form
        ask: { responseMode: 'form_post' },
      }),
    );
  }
  return providers.map((provider) => failingQuietly(provider, log));
}
