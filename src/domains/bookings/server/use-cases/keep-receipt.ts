import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { Upload } from '../../../../platform/uploads.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { tooMany, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { safeFileName } from '../../../../shared/validation.ts';
import { requireSide } from '../access.ts';
import { receipts } from '../tables.ts';
import { lockBooking } from './change-booking.ts';

/** So many files may wait for their claim; more is nobody's evidence. */
const RECEIPTS_WAITING = 10;
const claimable = ['confirmed', 'completed', 'disputed'];

/** Where a receipt's file is kept. */
export const receiptKey = (id: string): string => `receipts/${id}`;

async function requireOpen(tx: Tx, ctx: Context, booking_id: string) {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, booking_id);
  const side = requireSide(actor, 'report', booking);
  if (!claimable.includes(booking.status)) throw wrongState(booking.status);
  const mine = and(eq(receipts.booking_id, booking_id), eq(receipts.uploaded_by, actor.id));
  const waiting = await tx.$count(receipts, and(mine, isNull(receipts.problem_id)));
  if (waiting >= RECEIPTS_WAITING) throw tooMany();
  return { actor, side: side === 'dj' ? ('dj' as const) : ('client' as const) };
}

/**
 * Whether this person may attach something to this booking now; asked before the first byte is taken.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, WRONG_STATE, TOO_MANY_REQUESTS
 */
export const requireReceiptsOpen = (ctx: Context, booking_id: string) =>
  ctx.db.transaction((tx) => requireOpen(tx, ctx, booking_id));

/**
 * Keeps a file that was received. Its row comes first, so that no file is ever without one that finds it, and under the
 * lock that they were counted under: files that come at once are not more than may wait.
 */
export async function keepReceipt(
  ctx: Context,
  booking_id: string,
  original_name: string,
  { content_type, bytes }: Upload,
) {
  const id = newId();
  const size_bytes = bytes.byteLength;
  const name = safeFileName(original_name);
  const receipt = { id, name, original_name, content_type, size_bytes };
  await ctx.db.transaction(async (tx) => {
    const { actor, side } = await requireOpen(tx, ctx, booking_id);
    await tx
      .insert(receipts)
      .values({ ...receipt, booking_id, side, uploaded_by: actor.id, created_at: ctx.clock.now() });
  });
  await ctx.files.put(receiptKey(id), bytes, content_type);
  await ctx.db
    .update(receipts)
    .set({ stored_at: sql`coalesce(${receipts.stored_at}, ${ctx.clock.now().toISOString()})` })
    .where(eq(receipts.id, id));
  return receipt;
}
