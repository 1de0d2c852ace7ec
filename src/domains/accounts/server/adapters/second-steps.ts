import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Deps } from '../../../../platform/context.ts';
import { isId } from '../../../../shared/ids.ts';
import { twoFactorOf } from '../queries.ts';
import { takeCode } from '../use-cases/take-code.ts';
import { hashRecoveryCode } from './totp.ts';

const byApp = '/two-factor/verify-totp';
const byRecovery = '/two-factor/verify-backup-code';

/** Of the library's calls only those that end signing in; the app itself is set up by our own. */
export const secondStepPaths = {
  open: [byApp, byRecovery],
  closed: [
    '/two-factor/enable',
    '/two-factor/disable',
    '/two-factor/get-totp-uri',
    '/two-factor/generate-backup-codes',
    '/two-factor/send-otp',
    '/two-factor/verify-otp',
  ],
} as const;

const refused = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'INVALID_CODE', message: 'Invalid code' });

/** Whose password was right a moment ago, in this browser; the second step is to come. */
export async function halfSignedIn(call: Parameters<typeof getSessionFromCtx>[0]): Promise<string | null> {
  const { name } = call.context.createAuthCookie('two_factor');
  const half = await call.getSignedCookie(name, call.context.secret);
  const found = half ? await call.context.internalAdapter.findVerificationValue(half) : null;
  return found && isId(found.value) ? found.value : null;
}

/** Before the library looks at a code: none is taken twice, and of recovery codes we know the hashes alone. */
export const secondSteps = (deps: Pick<Deps, 'db' | 'env'>): BetterAuthPlugin => ({
  id: 'second-steps',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === byApp || path === byRecovery,
        handler: createAuthMiddleware(async (call) => {
          // whoever is signed in already has nothing to end, and no limit of failures of their own
          if (await getSessionFromCtx(call)) throw refused();
          const { code } = (call.body ?? {}) as { code?: unknown };
          if (typeof code !== 'string' || code.length > 40) throw refused();
          if (call.path === byRecovery)
            return {
              context: { body: { ...call.body, code: hashRecoveryCode(code, deps.env.AUTH_SECRET) } },
            };
          const half = await halfSignedIn(call);
          const app = half ? await twoFactorOf(deps.db, half) : undefined;
          // a wrong code is the library's to count; here only a used one is made wrong
          const isGood = !app || (await takeCode(deps, app, code));
          return { context: { body: { ...call.body, code: isGood ? code : 'used or wrong' } } };
        }),
      },
    ],
  },
});
