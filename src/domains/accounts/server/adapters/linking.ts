import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getOAuthState, getSessionFromCtx } from 'better-auth/api';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { sessions } from '../tables.ts';
import type { Connection } from '../use-cases/note-connection.ts';
import { isProved } from '../use-cases/require-confirmation.ts';

export const linkPath = '/link-social';

const taken = ['provider', 'callbackURL', 'errorCallbackURL'];

interface Kept {
  userId: string;
  providerId: string;
}
type AuthCall = Parameters<typeof getSessionFromCtx>[0];

/** Before somebody leaves to connect an account elsewhere: they have just proved who they are, and are themselves. */
export const linking = (deps: Pick<Deps, 'db' | 'env' | 'clock'>): BetterAuthPlugin => ({
  id: 'linking',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === linkPath,
        handler: createAuthMiddleware(async (call) => {
          // the library would also take a token brought along, or ask there for more than to know who it is
          if (Object.keys((call.body ?? {}) as object).some((field) => !taken.includes(field)))
            throw new APIError('BAD_REQUEST', {
              code: 'BAD_REQUEST',
              message: 'Takes no more than where to.',
            });
          const found = await getSessionFromCtx(call);
          const [session] = found
            ? await deps.db.select().from(sessions).where(eq(sessions.id, found.session.id))
            : [];
          if (!session)
            throw new APIError('UNAUTHORIZED', { code: 'UNAUTHORIZED', message: 'Sign in first.' });
          const is_looking = session.acting_until != null && session.acting_until > deps.clock.now();
          if (is_looking || !(await isProved(deps, session)))
            throw new APIError('FORBIDDEN', {
              code: 'CONFIRMATION_REQUIRED',
              message: 'Confirm first that it is you.',
            });
        }),
      },
    ],
  },
});

/**
 * Around an account elsewhere that is kept. One that somebody signed in connects is kept only while they still are:
 * else whoever was signed out meanwhile, by the owner's new password, would come back with a way in.
 */
export const whenConnecting = (
  connecting: (connection: Connection) => Promise<void>,
  connected: (connection: Connection) => Promise<void>,
) => ({
  before: async (account: Kept, call: AuthCall | null) => {
    const { userId, providerId } = account;
    // the library encrypts the other tokens and not this one, which nobody asks for again
    const kept = { data: { ...account, idToken: null } };
    if (!(await isLinking())) return kept;
    const found = call && (await getSessionFromCtx(call));
    if (found?.user.id !== userId) return false;
    await connecting({ user_id: userId, provider: providerId });
    return kept;
  },
  after: async ({ userId, providerId }: Kept) => {
    if (await isLinking()) await connected({ user_id: userId, provider: providerId });
  },
});

/** Whether it is being connected by somebody who is signed in, and not made by signing in. */
const isLinking = async (): Promise<boolean> => Boolean((await getOAuthState())?.link);
