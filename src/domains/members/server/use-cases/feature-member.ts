import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { setFeatured } from '../../../profiles/server/index.ts';
import type { Member } from '../../contract.ts';
import { memberById } from '../queries.ts';
import { showMember } from './show-member.ts';

/**
 * Staff show a DJ to visitors as well, who see nobody else, or to people who are signed in alone.
 * @throws AppError NOT_FOUND, WRONG_STATE for who is in no list, or is what they are to be already
 */
export async function featureMember(
  ctx: Context,
  { id, reason, is_featured }: { id: string; reason: string; is_featured: boolean },
): Promise<Member> {
  requireStaff(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `featured ${id}`);
    const member = await memberById(tx, id);
    if (!member) throw notFound();
    if (member.is_featured === is_featured) throw wrongState(is_featured ? 'featured' : 'unfeatured');
    if (is_featured && !member.is_listed) throw wrongState('unlisted');
    await setFeatured(tx, ctx, id, is_featured);
    await audit(tx, ctx, is_featured ? 'user.featured' : 'user.unfeatured', { type: 'user', id }, { reason });
  });
  return showMember(ctx, id);
}
