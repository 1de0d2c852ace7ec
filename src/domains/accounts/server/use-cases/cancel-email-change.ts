import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { email_changes } from '../tables.ts';

/** The address stays; both links are dead. */
export const cancelEmailChange = (ctx: Context): Promise<{ email_change: null }> =>
  ctx.db.transaction(async (tx) => {
    const { id } = requireActor(ctx);
    const gone = await tx.delete(email_changes).where(eq(email_changes.user_id, id)).returning();
    if (gone.length > 0) await audit(tx, ctx, 'account.email_change_cancelled', { type: 'user', id });
    await refreshScreens(tx, id);
    return { email_change: null };
  });
