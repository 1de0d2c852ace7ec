import { randomBytes } from 'node:crypto';
import { BASE_ERROR_CODES, type BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { jwtVerify } from 'jose';
import { JWTExpired } from 'jose/errors';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { PASSWORD_MAXIMUM } from '../../rules.ts';

export const confirmPath = '/confirm-address';

/** For so long a browser is known to be the one that signed up. */
const BROWSER_SECONDS = 24 * 3_600;
const RESET_SECONDS = 3_600;

interface Hooks {
  /** The person of the mailbox and the one who chose the way in are one. */
  addressConfirmed(user: { id: string }): Promise<void>;
  /** The person of the mailbox chose none of what signs in: all of it goes. */
  addressReclaimed(user: { id: string }): Promise<void>;
}

type AuthCall = Parameters<typeof getSessionFromCtx>[0];
type AnsweredCall = AuthCall & { context: { returned?: unknown } };

const browserCookie = ({ context }: AuthCall) =>
  context.createAuthCookie('sign_up', { maxAge: BROWSER_SECONDS });
const inSeconds = (clock: Deps['clock'], seconds: number): Date =>
  new Date(clock.now().getTime() + seconds * 1_000);
const proofOf = (browser: string, user_id: string): string => `sign-up-${browser}-${user_id}`;

/**
 * The browser in which somebody chose a password is known for a day. All of it happens alike for an address that had an
 * account before: of the person made up for the answer nobody will ever have the mail.
 */
export async function rememberBrowser(call: AnsweredCall, { clock }: Pick<Deps, 'clock'>): Promise<void> {
  const { returned, secret, internalAdapter } = call.context;
  if (call.path !== '/sign-up/email' || returned instanceof Error) return;
  const { user } = returned as { user: { id: string } };
  const { name, attributes } = browserCookie(call);
  const browser = (await call.getSignedCookie(name, secret)) || randomBytes(16).toString('hex');
  await call.setSignedCookie(name, browser, secret, attributes);
  await internalAdapter.createVerificationValue({
    identifier: proofOf(browser, user.id),
    value: user.id,
    expiresAt: inSeconds(clock, BROWSER_SECONDS),
  });
}

/** Whose address the mail went to. @throws APIError TOKEN_EXPIRED, INVALID_TOKEN */
async function addressIn(token: string, secret: string): Promise<string> {
  const { payload } = await jwtVerify(token, new TextEncoder().encode(secret), {
    algorithms: ['HS256'],
  }).catch((error: unknown) => {
    const code = error instanceof JWTExpired ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN';
    throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES[code]);
  });
  return String(payload['email']);
}

/** Whether what signs in here was left by this very browser: it signed up, or is signed in. */
async function isOwnBrowser(
  call: AuthCall,
  user: { id: string },
  now: Date,
): Promise<'session' | 'sign_up' | null> {
  const { secret, internalAdapter } = call.context;
  if ((await getSessionFromCtx(call))?.user.id === user.id) return 'session';
  const browser = await call.getSignedCookie(browserCookie(call).name, secret);
  const proof = browser ? await internalAdapter.findVerificationValue(proofOf(browser, user.id)) : null;
  return proof && proof.value === user.id && proof.expiresAt > now ? 'sign_up' : null;
}

/**
 * The link in the mail proves a mailbox and says nothing of who chose the password: anybody signs up with anybody's
 * address. So it only opens a page, and the page asks here. In the browser that signed up the address is confirmed at
 * once; elsewhere by the password that was chosen; and whoever chose none takes the account, with nothing that was left
 * in it. Whatever opens links by itself has none of these, and nobody is signed in to an account that another prepared.
 */
export const addressProof = ({ clock }: Pick<Deps, 'clock'>, hooks: Hooks): BetterAuthPlugin => ({
  id: 'address-proof',
  endpoints: {
    confirmAddress: createAuthEndpoint(
      confirmPath,
      {
        method: 'POST',
        body: z.object({
          token: z.string().max(2_000),
          password: z.string().max(PASSWORD_MAXIMUM).optional(),
          is_foreign: z.boolean().optional(),
        }),
      },
      async (call) => {
        const { token, password, is_foreign } = call.body;
        const { internalAdapter, secret, password: hashes } = call.context;
        const email = await addressIn(token, secret);
        const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
        if (!found) throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_TOKEN);
        const { user, accounts } = found;
        if (user.emailVerified) return call.json({ state: 'known' });
        if (is_foreign) {
          await hooks.addressReclaimed(user);
          const reset = randomBytes(24).toString('base64url');
          await internalAdapter.createVerificationValue({
            identifier: `reset-password:${reset}`,
            value: user.id,
            expiresAt: inSeconds(clock, RESET_SECONDS),
          });
          return call.json({ state: 'reclaimed', reset });
        }
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (password !== undefined) {
          if (!hash || !(await hashes.verify({ hash, password })))
            throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_PASSWORD);
          await hooks.addressConfirmed(user);
          // signing in is a step of its own, which may ask for more
          return call.json({ state: 'confirmed' });
        }
        const own = await isOwnBrowser(call, user, clock.now());
        if (!own) {
          const providers = accounts
            .map(({ providerId }) => providerId)
            .filter((one) => one !== 'credential');
          return call.json({ state: 'asks', email: user.email, has_password: Boolean(hash), providers });
        }
        await hooks.addressConfirmed(user);
        if (own === 'sign_up') {
          const session = await internalAdapter.createSession(user.id);
          await setSessionCookie(call, { session, user: { ...user, emailVerified: true } });
        }
        return call.json({ state: 'confirmed' });
      },
    ),
  },
});
