import type { Context } from '../../../../platform/context.ts';
import { pageOf } from '../../../../shared/cursor.ts';
import type { MemberRow } from '../../contract.ts';
import { memberState } from '../../rules.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { type MemberFilters, membersWhere } from '../queries.ts';

/** Staff: people that the filters leave, the newest first. */
export async function listMembers(
  ctx: Context,
  { cursor, limit, ...filters }: MemberFilters & { cursor?: string | undefined; limit: number },
): Promise<{ items: MemberRow[]; next_cursor: string | null }> {
  requireStaff(ctx);
  const rows = await membersWhere(ctx.db, filters, { cursor, limit: limit + 1 });
  const page = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return { ...page, items: page.items.map((row) => ({ ...row, state: memberState(row) })) };
}
