import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { mayRemove } from '../access.ts';
import { lockMember } from '../queries.ts';
import { crew_members } from '../tables.ts';

/** The company takes somebody out. What was agreed with them for a booking stays until it is changed there. */
export const removeMember = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    const member = await lockMember(tx, id);
    if (!member || !mayRemove(actor, member)) throw notFound();
    if (member.status === 'removed') throw wrongState(member.status);
    await tx
      .update(crew_members)
      .set({ status: 'removed', removed_at: ctx.clock.now() })
      .where(eq(crew_members.id, id));
    await audit(tx, ctx, 'crew.removed', { type: 'crew_member', id }, { email: member.email });
    if (member.user_id) await refreshScreens(tx, member.user_id);
    return { id };
  });
