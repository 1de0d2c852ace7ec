import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { createProfile } from '../../../profiles/server/index.ts';
import { forgetFailures } from '../adapters/sign-in-locks.ts';
import type { AuthHooks } from '../auth.ts';
import { expectConnection, noteConnection } from './note-connection.ts';
import { confirmAddress } from './confirm-address.ts';
import { reclaimAccount } from './reclaim-account.ts';
import { rememberDevice } from './remember-device.ts';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Where the mailed link leads: to our own page, which asks before it confirms anything, and then goes on. */
const verificationPath = (url: string, token: string): string => {
  const { searchParams } = new URL(url);
  const back = new URL(searchParams.get('callbackURL') ?? '/', url).searchParams;
  const next = back.get('next');
  return `/email-verification?${new URLSearchParams({ token, ...(next && { next }) }).toString()}`;
};

/** What happens around an account: its profile, and the mails that carry a link. */
export function accountHooks(deps: Deps): AuthHooks {
  const ctx = systemContext(deps);
  const mail = (
    user_id: string,
    kind: 'verify_email' | 'reset_password' | 'known_address' | 'password_changed',
    path: string,
    occasion: string = path,
  ) => deps.db.transaction((tx) => tell(tx, ctx, { user_id, kind, details: { path }, dedupe_key: occasion }));
  return {
    // also on each sign-in, so that a crash between account and profile heals by itself
    ensureProfile: (user) => deps.db.transaction((tx) => createProfile(tx, ctx, user, user.role)),
    sendVerification: ({ id }, url, token) => mail(id, 'verify_email', verificationPath(url, token)),
    sendReset: ({ id }, url) => mail(id, 'reset_password', pathOf(url)),
    // one mail a day, however often somebody tries
    sendKnownAddress: ({ id }) =>
      mail(id, 'known_address', '/login', ctx.clock.now().toISOString().slice(0, 10)),
    passwordReset: async ({ id }) => {
      await deps.db.transaction((tx) => reclaimAccount(tx, deps, id, { is_foreign: false }));
      await forgetFailures(deps, id);
      await mail(id, 'password_changed', '/reset-password', newId());
    },
    addressConfirmed: ({ id }) => confirmAddress(deps, id),
    addressReclaimed: ({ id }) =>
      deps.db.transaction((tx) => reclaimAccount(tx, deps, id, { is_foreign: true })),
    connecting: (connection) => expectConnection(deps, connection),
    connected: (connection) => noteConnection(deps, connection),
    locked: ({ user_id, locked_until }) =>
      deps.db.transaction(async (tx) => {
        const at = locked_until.toISOString();
        await audit(tx, ctx, 'user.locked', { type: 'user', id: user_id }, { locked_until: at });
        const details = { path: '/reset-password', due_at: at };
        await tell(tx, ctx, { user_id, kind: 'account_locked', details, dedupe_key: at });
      }),
    entered: (entrance) => rememberDevice(deps, entrance),
  };
}
