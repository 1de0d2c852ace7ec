import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import type { Deps } from '../../../../platform/context.ts';
import { PasskeyEntry } from '../../contract.ts';
import { takePasskey } from '../use-cases/take-passkey.ts';

export const passkeyPath = '/sign-in/passkey';

const refused = (): APIError =>
  new APIError('UNAUTHORIZED', { code: 'PASSKEY_REFUSED', message: 'This passkey signs nobody in' });

/**
 * Signs in with a passkey: two factors at once, the device and what unlocks it, so that no code is asked for. A call of
 * ours among the library's, as only that makes sessions; its own ones ask for no finger and name the session's key.
 */
export const passkeyEntrance = (deps: Pick<Deps, 'db' | 'env' | 'clock'>): BetterAuthPlugin => ({
  id: 'passkey-entrance',
  endpoints: {
    signInPasskey: createAuthEndpoint(passkeyPath, { method: 'POST', body: PasskeyEntry }, async (call) => {
      const passkey = await takePasskey(deps, call.body.answer, { what: 'sign in', subject: '' });
      const user = passkey && (await call.context.internalAdapter.findUserById(passkey.user_id));
      if (!user) throw refused();
      const session = await call.context.internalAdapter.createSession(user.id);
      if (!session) throw refused();
      await setSessionCookie(call, { session, user });
      return call.json({ status: true });
    }),
  },
});
