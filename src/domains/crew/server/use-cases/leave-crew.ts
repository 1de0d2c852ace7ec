import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { mayLeave } from '../access.ts';
import { lockMember } from '../queries.ts';
import { crew_members } from '../tables.ts';

/** No to an invitation, or the end of being there; what was agreed for a booking stays. */
export const leaveCrew = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const member = await lockMember(tx, id);
    if (!member || !mayLeave(actor, member)) throw notFound();
    await tx
      .update(crew_members)
      .set({ status: 'removed', removed_at: ctx.clock.now() })
      .where(eq(crew_members.id, id));
    await audit(tx, ctx, 'crew.left', { type: 'crew_member', id }, { from: member.status });
    await refreshScreens(tx, member.company_id);
    return { id };
  });
