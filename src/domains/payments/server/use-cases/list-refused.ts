import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import { mayTendRefunds } from '../access.ts';
import { refusedRefundCount, refusedRefunds } from '../queries.ts';

/** Staff: the refunds that the gateway refused, the longest waiting first; not those of their own bookings. */
export async function listRefused(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const actor = requireActor(ctx);
  if (!mayTendRefunds(actor)) throw notFound();
  const [rows, count] = await Promise.all([
    refusedRefunds(ctx.db, actor.id, decodeCursor(cursor), limit + 1),
    refusedRefundCount(ctx.db, actor.id),
  ]);
  const page = pageOf(rows, limit, ({ refund }) => ({ at: refund.created_at, id: refund.id }));
  return {
    items: page.items.map(({ refund, card_last4, client_name, ref, title }) => {
      const { id, booking_id, amount_cents, currency, created_at } = refund;
      const reason = refund.refusal ?? '';
      const refused_at = refund.refused_at ?? created_at;
      const about = { id, booking_id, ref, title, client_name };
      return { ...about, amount_cents, currency, card_last4, reason, created_at, refused_at };
    }),
    next_cursor: page.next_cursor,
    count,
    now: ctx.clock.now(),
  };
}
