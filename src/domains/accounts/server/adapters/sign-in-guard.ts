import { BASE_ERROR_CODES } from 'better-auth';
import { APIError } from 'better-auth/api';
import type { Deps } from '../../../../platform/context.ts';
import { forgetFailures, isLocked, noteFailure } from './sign-in-locks.ts';

interface Call {
  path?: string;
  body?: unknown;
  headers?: Headers | undefined;
  context: { returned?: unknown };
}
interface Hooks {
  locked(lock: { user_id: string; locked_until: Date }): Promise<void>;
}

/** The caller, as the server wrote it down. */
const addressOf = (headers: Headers | undefined): string => headers?.get('x-forwarded-for') ?? '';

const emailIn = ({ body }: Call): unknown => (body as { email?: unknown } | undefined)?.email;

/** Counts wrong passwords by account, and takes none for a while after too many. */
export function signInGuard(deps: Pick<Deps, 'db' | 'clock' | 'log'>, hooks: Hooks) {
  return {
    /** @throws APIError as a wrong password gets: who guesses learns neither of the account nor of the lock */
    async before(call: Call): Promise<void> {
      if (call.path === '/sign-in/email' && (await isLocked(deps, emailIn(call))))
        throw APIError.from('UNAUTHORIZED', BASE_ERROR_CODES.INVALID_EMAIL_OR_PASSWORD);
    },
    async after(call: Call): Promise<void> {
      if (call.path !== '/sign-in/email') return;
      const { returned } = call.context;
      if (returned instanceof APIError) {
        if (returned.status !== 'UNAUTHORIZED') return;
        const lock = await noteFailure(deps, emailIn(call), addressOf(call.headers));
        if (lock) await hooks.locked(lock);
        return;
      }
      const { user } = (returned ?? {}) as { user?: { id?: string } };
      if (user?.id) await forgetFailures(deps, user.id);
    },
  };
}
