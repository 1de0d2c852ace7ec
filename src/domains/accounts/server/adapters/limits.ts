import type { BetterAuthOptions } from 'better-auth';
import type { Deps } from '../../../../platform/context.ts';
import { countAttempt } from '../../../../platform/rate-limit.ts';
import { secondsUntil } from '../../../../platform/web/retry-after.ts';
import { confirmPath } from './address-proof.ts';
import { linkPath } from './linking.ts';
import { passkeyPath } from './passkey-entrance.ts';
import { secondStepPaths } from './second-steps.ts';

const WINDOW_SECONDS = 15 * 60;
/** The usual limit: five attempts in a quarter of an hour from one network. */
const seldom = { window: WINDOW_SECONDS, max: 5 };
const sometimes = { window: WINDOW_SECONDS, max: 20 };

const rules: Record<string, typeof seldom> = {
  '/sign-in/email': seldom,
  '/sign-in/social': sometimes,
  [linkPath]: sometimes,
  [passkeyPath]: sometimes,
  [confirmPath]: sometimes,
  '/sign-up/email': sometimes,
  '/request-password-reset': seldom,
  '/reset-password': seldom,
  '/send-verification-email': seldom,
  ...Object.fromEntries(secondStepPaths.open.map((path) => [path, seldom])),
};
/** All other paths of the library together, those too that it does not have. */
const others = { window: 60, max: 100 };

/** How often a network may call the library, counted where everything of ours is. */
export const rateLimit = (
  deps: Pick<Deps, 'db' | 'clock' | 'log'>,
): NonNullable<BetterAuthOptions['rateLimit']> => ({
  enabled: true,
  ...others,
  customRules: rules,
  customStorage: {
    consume: async (key, { window, max }) => {
      const at = key.indexOf('|');
      const path = key.slice(at + 1);
      const { is_allowed, resets_at } = await countAttempt(
        { ...deps, actor: null, ip: key.slice(0, at) },
        { action: path in rules ? path : '/auth', max_attempts: max, window_minutes: window / 60 },
      );
      return {
        allowed: is_allowed,
        retryAfter: is_allowed ? null : secondsUntil(resets_at, deps.clock.now()),
      };
    },
  },
});
