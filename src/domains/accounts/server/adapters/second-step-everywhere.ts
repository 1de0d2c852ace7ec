import type { BetterAuthPlugin } from 'better-auth';
import { createAuthMiddleware, getOAuthState } from 'better-auth/api';

export const callbackPath = '/callback/:id';

/** The first step was right, and the browser is signed in nowhere before the second. */
export const isHalfway = (returned: unknown): boolean =>
  (returned as { twoFactorRedirect?: unknown } | null | undefined)?.twoFactorRedirect === true;

/**
 * The library asks for the code of the app after a password alone. Who comes from an account elsewhere is asked as well:
 * whoever has that account need not have the phone.
 */
export function alsoFromElsewhere<Plugin extends BetterAuthPlugin>(twoFactor: Plugin): Plugin {
  const after = (twoFactor.hooks?.after ?? []).map((hook) => ({
    ...hook,
    matcher: (call: Parameters<typeof hook.matcher>[0]) => hook.matcher(call) || call.path === callbackPath,
  }));
  return { ...twoFactor, hooks: { ...twoFactor.hooks, after } };
}

/** Who came by a page of ours reads that a code is wanted; who came by a provider's is led to where it is asked for. */
export const leadToSecondStep: BetterAuthPlugin = {
  id: 'lead-to-second-step',
  hooks: {
    after: [
      {
        matcher: ({ path }) => path === callbackPath,
        handler: createAuthMiddleware(async (call) => {
          if (!isHalfway(call.context.returned)) return;
          const back = new URL((await getOAuthState())?.callbackURL ?? '/', call.context.baseURL);
          const next = back.searchParams.get('next');
          throw call.redirect(
            `/auth?${new URLSearchParams({ step: 'code', ...(next && { next }) }).toString()}`,
          );
        }),
      },
    ],
  },
};
