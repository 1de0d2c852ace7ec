import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { endSessions, findAccount } from '../../../accounts/server/index.ts';
import type { Member } from '../../contract.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { showMember } from './show-member.ts';

/**
 * Staff sign somebody out, of one session or of all.
 * @throws AppError NOT_FOUND
 */
export async function endMemberSessions(
  ctx: Context,
  { id, session_id }: { id: string; session_id?: string | undefined },
): Promise<Member> {
  requireStaff(ctx);
  await ctx.db.transaction(async (tx) => {
    await findAccount(tx, id);
    const count = await endSessions(tx, id, session_id);
    if (session_id && count === 0) throw notFound();
    if (count > 0) await audit(tx, ctx, 'user.sessions_ended', { type: 'user', id }, { count });
  });
  return showMember(ctx, id);
}
