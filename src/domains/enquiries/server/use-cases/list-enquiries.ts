import type { Context } from '../../../../platform/context.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import type { EnquiryStatus } from '../../rules.ts';
import { enquiriesOf } from '../queries.ts';

export async function listEnquiries(
  ctx: Context,
  { status, cursor, limit }: { status: EnquiryStatus; cursor?: string | undefined; limit: number },
) {
  requireStaff(ctx);
  const rows = await enquiriesOf(ctx.db, status, { position: decodeCursor(cursor), limit: limit + 1 });
  const { items, next_cursor } = pageOf(rows, limit, ({ created_at: at, id }) => ({ at, id }));
  return {
    items: items.map(({ user_id, ...enquiry }) => ({ ...enquiry, is_member: user_id !== null })),
    next_cursor,
    now: ctx.clock.now(),
  };
}
