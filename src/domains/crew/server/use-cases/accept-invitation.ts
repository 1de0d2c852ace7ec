import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { sqlState } from '../../../../platform/db.ts';
import { requireActor, requireVerified } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { tell } from '../../../notifications/server/index.ts';
import { mayAccept } from '../access.ts';
import { lockMember } from '../queries.ts';
import { crew_members } from '../tables.ts';

/**
 * Whoever has the invited address, and the link that was mailed there, joins.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, EMAIL_UNVERIFIED, WRONG_STATE
 */
export const acceptInvitation = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  ctx.db
    .transaction(async (tx) => {
      const actor = requireActor(ctx);
      const member = await lockMember(tx, id);
      if (!member || !mayAccept(actor, member)) throw notFound();
      requireVerified(ctx);
      const joined_at = ctx.clock.now();
      await tx
        .update(crew_members)
        .set({ status: 'joined', user_id: actor.id, joined_at })
        .where(eq(crew_members.id, id));
      await audit(tx, ctx, 'crew.joined', { type: 'crew_member', id }, { company_id: member.company_id });
      await tell(tx, ctx, {
        user_id: member.company_id,
        kind: 'crew_joined',
        details: { other_name: actor.name, path: '/financials/crew' },
        dedupe_key: `${id}:${joined_at.toISOString()}`,
      });
      return { id };
    })
    .catch((error: unknown) => {
      // there already, under an address they had before
      throw sqlState(error) === '23505' ? wrongState('joined') : error;
    });
