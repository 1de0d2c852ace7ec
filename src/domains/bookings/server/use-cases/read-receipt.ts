import { and, eq, isNotNull } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { requireSide } from '../access.ts';
import { bookings, receipts } from '../tables.ts';
import { receiptKey } from './keep-receipt.ts';

type Receipt = typeof receipts.$inferSelect;

/**
 * A receipt for somebody who may see its booking; before it belongs to a claim, for who sent it alone.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export async function readReceipt(
  ctx: Context,
  id: string,
): Promise<{ receipt: Receipt; content: Readable }> {
  const actor = requireActor(ctx);
  if (!isId(id)) throw notFound();
  const [found] = await ctx.db
    .select({ receipt: receipts, booking: bookings })
    .from(receipts)
    .innerJoin(bookings, eq(bookings.id, receipts.booking_id))
    .where(and(eq(receipts.id, id), isNotNull(receipts.stored_at)));
  if (!found) throw notFound();
  const { receipt, booking } = found;
  requireSide(actor, 'see', booking);
  if (receipt.problem_id === null && receipt.uploaded_by !== actor.id) throw notFound();
  const content = await ctx.files.read(receiptKey(id));
  if (!content) throw notFound();
  return { receipt, content };
}
