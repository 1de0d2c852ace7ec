import { eq } from 'drizzle-orm';
import type { Actor, Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError } from '../../../../shared/errors.ts';
import { isConfirmed } from '../../rules.ts';
import { hasSecondFactor } from '../queries.ts';
import { sessions } from '../tables.ts';

/**
 * The signed-in caller, who has proved in this session and a short time ago that it is them.
 * Of staff who have a second factor a password is no proof: with it alone nobody gives them another one.
 * @throws AppError UNAUTHORIZED, CONFIRMATION_REQUIRED
 */
export async function requireConfirmation(ctx: Context): Promise<Actor & { session_id: string }> {
  const actor = requireActor(ctx);
  const { session_id } = ctx;
  // staff who look as somebody have proved who they are themselves
  if (!session_id || ctx.impersonator) throw new AppError('CONFIRMATION_REQUIRED');
  const [session] = await ctx.db
    .select({ confirmed_at: sessions.confirmed_at })
    .from(sessions)
    .where(eq(sessions.id, session_id));
  if (!isConfirmed(session?.confirmed_at, ctx.clock.now())) throw new AppError('CONFIRMATION_REQUIRED');
  if (actor.awaits_second_factor && (await hasSecondFactor(ctx.db, actor.id)))
    throw new AppError('CONFIRMATION_REQUIRED');
  return { ...actor, session_id };
}
