import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { sessions } from '../tables.ts';

/** One of the caller's devices is signed out. */
export const endSession = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const [ended] = await tx
      .delete(sessions)
      .where(and(eq(sessions.id, id), eq(sessions.user_id, actor.id)))
      .returning({ id: sessions.id });
    if (!ended) throw notFound();
    await audit(tx, ctx, 'account.session_ended', { type: 'user', id: actor.id }, { session_id: id });
    await refreshScreens(tx, actor.id);
    return ended;
  });
