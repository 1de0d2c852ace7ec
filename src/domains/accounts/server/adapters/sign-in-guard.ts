import { BASE_ERROR_CODES } from 'better-auth';
import { APIError, type getSessionFromCtx, isAPIError } from 'better-auth/api';
import type { Deps } from '../../../../platform/context.ts';
import { networkOf } from '../../../../platform/network.ts';
import { countAttempt } from '../../../../platform/rate-limit.ts';
import { noteSecurityEvent } from '../../../../platform/security-events.ts';
import { isKnownDevice } from '../queries.ts';
import { deviceOfCall } from './device-names.ts';
import { giveBack } from './limits.ts';
import { halfSignedIn } from './second-steps.ts';
import { forgetFailures, lockedAccount, noteFailure } from './sign-in-locks.ts';
import { wayOf } from './ways-in.ts';

type GuardDeps = Pick<Deps, 'db' | 'clock' | 'log'>;
type AuthCall = Parameters<typeof getSessionFromCtx>[0];
type AnsweredCall = AuthCall & { context: { returned?: unknown } };
interface Hooks {
  locked(lock: { user_id: string; locked_until: Date }): Promise<void>;
}

/** The caller, as the server wrote it down. */
const addressOf = ({ headers }: AuthCall): string => headers?.get('x-forwarded-for') ?? '';

const emailIn = ({ body }: AuthCall): unknown => (body as { email?: unknown } | undefined)?.email;

/** Whether what was answered turned somebody away: as wrong, or from a provider without having come in. */
function isRefusal(returned: unknown): boolean {
  if (!isAPIError(returned)) return false;
  if (returned.status === 'UNAUTHORIZED') return true;
  return /[?&]error=/.test(new Headers(returned.headers).get('location') ?? '');
}

/**
 * Whether a browser that somebody has signed in with before may try on while others may not. Of these each has the few
 * attempts that an account has: else whoever stole one could go on from everywhere.
 */
async function isLetPast(deps: GuardDeps, call: AuthCall, user_id: string): Promise<boolean> {
  const device = await deviceOfCall(call);
  if (!device || !(await isKnownDevice(deps.db, user_id, device))) return false;
  const { is_allowed } = await countAttempt(
    // by the browser alone, wherever it is
    { ...deps, actor: null, ip: '' },
    { action: 'known_device', identifier: device, max_attempts: 5, window_minutes: 15 },
  );
  return is_allowed;
}

/** Counts what fails on every way in; after too many wrong passwords an account takes none for a while. */
export function signInGuard(deps: GuardDeps, hooks: Hooks) {
  return {
    /** @throws APIError as a wrong password gets: who guesses learns neither of the account nor of the lock */
    async before(call: AuthCall): Promise<void> {
      if (call.path !== '/sign-in/email') return;
      const user_id = await lockedAccount(deps, emailIn(call));
      if (user_id && !(await isLetPast(deps, call, user_id)))
        throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
    },
    async after(call: AnsweredCall): Promise<void> {
      const way = wayOf(call);
      if (!way) return;
      const { returned } = call.context;
      const ip = addressOf(call);
      if (isRefusal(returned)) {
        deps.log.info({ way, network: networkOf(ip) }, 'a way in was refused');
        if (way !== 'password') {
          const subject = (await halfSignedIn(call)) ?? '';
          return noteSecurityEvent(deps, { kind: 'sign_in_failed', subject, detail: way, ip });
        }
        const lock = await noteFailure(deps, emailIn(call), ip);
        if (lock) await hooks.locked(lock);
        return;
      }
      await giveBack(deps, call);
      const { user } = (returned ?? {}) as { user?: { id?: string } };
      if (way === 'password' && user?.id) await forgetFailures(deps, user.id);
    },
  };
}
