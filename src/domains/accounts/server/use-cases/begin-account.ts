import { type Deps, systemContext } from '../../../../platform/context.ts';
import { tell } from '../../../notifications/server/index.ts';
import { createProfile } from '../../../profiles/server/index.ts';
import type { AuthHooks } from '../auth.ts';

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** What happens around sign-up: the profile, and the two mails that carry a link. */
export function accountHooks(deps: Deps): AuthHooks {
  const ctx = systemContext(deps);
  return {
    // also on each sign-in, so that a crash between account and profile heals by itself
    ensureProfile: (user) => deps.db.transaction((tx) => createProfile(tx, ctx, user, user.role)),
    sendVerification: (user, url) =>
      deps.db.transaction((tx) =>
        tell(tx, ctx, {
          user_id: user.id,
          kind: 'verify_email',
          details: { path: pathOf(url) },
          dedupe_key: url,
        }),
      ),
    sendReset: (user, url) =>
      deps.db.transaction((tx) =>
        tell(tx, ctx, {
          user_id: user.id,
          kind: 'reset_password',
          details: { path: pathOf(url) },
          dedupe_key: url,
        }),
      ),
  };
}
