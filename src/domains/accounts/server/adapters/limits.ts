import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Deps } from '../../../../platform/context.ts';
import { countAttempt, giveBackAttempt } from '../../../../platform/rate-limit.ts';
import { secondsUntil } from '../../../../platform/web/retry-after.ts';
import { confirmPath } from './address-proof.ts';
import { linkPath } from './linking.ts';
import { passkeyPath } from './passkey-entrance.ts';
import { secondStepPaths } from './second-steps.ts';

const WINDOW_SECONDS = 15 * 60;
/** The usual limit: five attempts in a quarter of an hour from one network. */
const seldom = { window: WINDOW_SECONDS, max: 5 };
/** Where there may be several people behind one network. */
const sometimes = { window: WINDOW_SECONDS, max: 20 };

/** Calls about one account: from one network each has the usual limit, all of them together the other one. */
const aboutAccount = ['/sign-in/email', '/request-password-reset', '/send-verification-email'];

const rules: Record<string, typeof seldom> = {
  ...Object.fromEntries(aboutAccount.map((path) => [path, sometimes])),
  '/sign-in/social': sometimes,
  [linkPath]: sometimes,
  [passkeyPath]: sometimes,
  [confirmPath]: sometimes,
  '/sign-up/email': sometimes,
  '/reset-password': seldom,
  ...Object.fromEntries(secondStepPaths.open.map((path) => [path, seldom])),
};
/** All other paths of the library together, those too that it does not have. */
const others = { window: 60, max: 100 };

type LimitDeps = Pick<Deps, 'db' | 'clock' | 'log'>;

interface Call {
  path?: string | undefined;
  headers?: Headers | undefined;
  body?: unknown;
}

/** The account that a call is about, told apart without keeping whose it is; undefined for any other call. */
function accountIn({ path = '', body }: Call): string | undefined {
  const { email } = (body ?? {}) as { email?: unknown };
  if (!aboutAccount.includes(path) || typeof email !== 'string') return undefined;
  return createHash('sha256').update(email.trim().toLowerCase()).digest('base64url');
}

const stranger = (deps: LimitDeps, ip: string) => ({ ...deps, actor: null, ip });
/** As the server wrote it down. */
const callerOf = ({ headers }: Call): string => headers?.get('x-forwarded-for') ?? '';

/** @throws APIError 429 beyond five attempts at one account from one network */
export async function refuseOften(deps: LimitDeps, call: Call): Promise<void> {
  const identifier = accountIn(call);
  if (identifier === undefined) return;
  const { is_allowed, resets_at } = await countAttempt(stranger(deps, callerOf(call)), {
    action: call.path ?? '',
    identifier,
    max_attempts: seldom.max,
    window_minutes: seldom.window / 60,
  });
  if (is_allowed) return;
  throw new APIError(
    'TOO_MANY_REQUESTS',
    { message: 'Too many requests' },
    { 'X-Retry-After': String(secondsUntil(resets_at, deps.clock.now())) },
  );
}

/** Whoever came in was no attempt: a household, an office or a backstage may be one network. */
export async function giveBack(deps: LimitDeps, call: Call): Promise<void> {
  const { path = '' } = call;
  if (!(path in rules)) return;
  const caller = stranger(deps, callerOf(call));
  await giveBackAttempt(caller, { action: path });
  const identifier = accountIn(call);
  if (identifier !== undefined) await giveBackAttempt(caller, { action: path, identifier });
}

/** How often a network may call the library, counted where everything of ours is. */
export const rateLimit = (deps: LimitDeps): NonNullable<BetterAuthOptions['rateLimit']> => ({
  enabled: true,
  ...others,
  customRules: rules,
  customStorage: {
    consume: async (key, { window, max }) => {
      const at = key.indexOf('|');
      const path = key.slice(at + 1);
      const { is_allowed, resets_at } = await countAttempt(stranger(deps, key.slice(0, at)), {
        action: path in rules ? path : '/auth',
        max_attempts: max,
        window_minutes: window / 60,
      });
      return {
        allowed: is_allowed,
        retryAfter: is_allowed ? null : secondsUntil(resets_at, deps.clock.now()),
      };
    },
  },
});
