import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Member } from '../../contract.ts';
import { isWithinReach, memberState, rolesFor } from '../../rules.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { bookingCounts, memberById, membersWhere, providersOf, sessionsOf } from '../queries.ts';

/** Staff: one person, how they sign in and from where, and what can be done about their account. */
export async function showMember(ctx: Context, id: string): Promise<Member> {
  const { id: me } = requireStaff(ctx);
  const now = ctx.clock.now();
  const [member, [row], sessions, sign_in, counts] = await Promise.all([
    memberById(ctx.db, id),
    membersWhere(ctx.db, { q: id }, { limit: 1 }),
    sessionsOf(ctx.db, id, now),
    providersOf(ctx.db, id),
    bookingCounts(ctx.db, id, now),
  ]);
  if (!member || !row) throw notFound();
  const { banned_at, ban_reason, banned_by_name } = member;
  const isReachable = isWithinReach(member, me);
  return {
    ...member,
    ...counts,
    state: memberState(member),
    seen_at: row.seen_at,
    sign_in,
    sessions,
    ban: banned_at && { banned_at, reason: ban_reason ?? '', banned_by_name },
    can: {
      set_role: rolesFor(member, me),
      ban: isReachable && !banned_at,
      unban: isReachable && banned_at !== null,
      impersonate: isReachable && !banned_at,
      feature: member.is_listed && !member.is_featured,
      unfeature: member.is_featured,
    },
  };
}
