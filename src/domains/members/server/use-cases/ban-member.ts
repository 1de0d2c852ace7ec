import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { findAccount, setBan } from '../../../accounts/server/index.ts';
import { tell } from '../../../notifications/server/index.ts';
import type { Member } from '../../contract.ts';
import { isWithinReach, memberState } from '../../rules.ts';
import { requireConfirmedStaff } from '../access.ts';
import { showMember } from './show-member.ts';

/**
 * Staff close an account or open it again; the person is told why by mail. What is booked stays booked: staff decide
 * about each.
 * @throws AppError NOT_FOUND, WRONG_STATE, CONFIRMATION_REQUIRED
 */
export async function banMember(
  ctx: Context,
  { id, reason, is_banned }: { id: string; reason: string; is_banned: boolean },
): Promise<Member> {
  const actor = await requireConfirmedStaff(ctx);
  await ctx.db.transaction(async (tx) => {
    const user = await findAccount(tx, id);
    if (!isWithinReach(user, actor.id) || (user.banned_at !== null) === is_banned)
      throw wrongState(memberState(user));
    await setBan(tx, ctx, id, is_banned ? { reason, by: actor.id } : null);
    await audit(tx, ctx, is_banned ? 'user.banned' : 'user.unbanned', { type: 'user', id }, { reason });
    const dedupe_key = ctx.clock.now().toISOString();
    await (is_banned
      ? tell(tx, ctx, { user_id: id, kind: 'account_closed', details: { reason }, dedupe_key })
      : tell(tx, ctx, { user_id: id, kind: 'account_opened', details: {}, dedupe_key }));
  });
  return showMember(ctx, id);
}
