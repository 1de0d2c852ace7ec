import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { findAccount, setRole } from '../../../accounts/server/index.ts';
import { createProfile } from '../../../profiles/server/index.ts';
import type { Member } from '../../contract.ts';
import { type MemberRole, rolesFor } from '../../rules.ts';
import { requireConfirmedStaff } from '../access.ts';
import { countStaff, memberById } from '../queries.ts';
import { showMember } from './show-member.ts';

/**
 * Staff give somebody another role; a new DJ gets a page to fill in.
 * @throws AppError NOT_FOUND, WRONG_STATE, CONFIRMATION_REQUIRED
 */
export async function setMemberRole(
  ctx: Context,
  { id, role, reason }: { id: string; role: MemberRole; reason: string },
): Promise<Member> {
  const actor = await requireConfirmedStaff(ctx);
  await ctx.db.transaction(async (tx) => {
    // two colleagues who take each other's rights at once would leave nobody
    await lockSubject(tx, 'staff');
    const user = await findAccount(tx, id);
    const has_dj_page = (await memberById(tx, id))?.has_dj_page ?? false;
    if (!rolesFor({ ...user, has_dj_page }, actor.id).includes(role)) throw wrongState(user.role);
    await setRole(tx, ctx, id, role);
    if ((await countStaff(tx)) === 0) throw wrongState(user.role);
    if (role === 'dj') await createProfile(tx, ctx, user, role);
    await audit(tx, ctx, 'user.role_changed', { type: 'user', id }, { from: user.role, to: role, reason });
  });
  return showMember(ctx, id);
}
