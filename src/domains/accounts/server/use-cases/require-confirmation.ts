import { eq } from 'drizzle-orm';
import type { Actor, Context, Deps } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isConfirmed } from '../../rules.ts';
import { asksSecondFactor } from '../queries.ts';
import { sessions } from '../tables.ts';

/**
 * Whether it was proved in a session, and a short time ago, who sits there. Where signing in asks for a second factor a
 * password alone is no proof: nobody removes that factor with it, or gives themselves another.
 */
export async function isProved(
  deps: Pick<Deps, 'db' | 'env' | 'clock'>,
  session: typeof sessions.$inferSelect | undefined,
): Promise<boolean> {
  if (!session || !isConfirmed(session.confirmed_at, deps.clock.now())) return false;
  return !(await asksSecondFactor(deps, session));
}

/**
 * The signed-in caller, who has proved in this session and a short time ago that it is them.
 * @throws AppError UNAUTHORIZED, CONFIRMATION_REQUIRED
 */
export async function requireConfirmation(ctx: Context): Promise<Actor & { session_id: string }> {
  const actor = requireActor(ctx);
  const { session_id } = ctx;
  // staff who look as somebody have proved who they are themselves
  if (!session_id || ctx.impersonator) throw new AppError('CONFIRMATION_REQUIRED');
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, session_id));
  if (!(await isProved(ctx, session))) throw new AppError('CONFIRMATION_REQUIRED');
  return { ...actor, session_id };
}
