import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { sessions } from '../tables.ts';

/** Every device of the caller's is signed out, or every other one. */
export const endSessions = (
  ctx: Context,
  { which }: { which: 'others' | 'all' },
): Promise<{ ended: number }> =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const isKept = which === 'others' && ctx.session_id !== null;
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, actor.id), isKept ? ne(sessions.id, ctx.session_id ?? '') : undefined))
      .returning({ id: sessions.id });
    await audit(tx, ctx, 'account.sessions_ended', { type: 'user', id: actor.id }, { ended: ended.length });
    await refreshScreens(tx, actor.id);
    return { ended: ended.length };
  });
