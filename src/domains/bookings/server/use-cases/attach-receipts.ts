import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { invalid } from '../../../../shared/errors.ts';
import { receipts } from '../tables.ts';

/**
 * Makes files part of a claim: the caller's own, of this booking, and each once.
 * @throws AppError INVALID when one of them is none of these, or was swept
 */
export async function attachReceipts(
  tx: Tx,
  ctx: Context,
  { booking_id, problem_id }: { booking_id: string; problem_id: string },
  receipt_ids: readonly string[],
): Promise<void> {
  const ids = [...new Set(receipt_ids)];
  if (ids.length === 0) return;
  const attached = await tx
    .update(receipts)
    .set({ problem_id })
    .where(
      and(
        inArray(receipts.id, ids),
        eq(receipts.booking_id, booking_id),
        eq(receipts.uploaded_by, ctx.actor?.id ?? ''),
        isNull(receipts.problem_id),
        isNotNull(receipts.stored_at),
      ),
    )
    .returning({ id: receipts.id });
  if (attached.length < ids.length) throw invalid({ receipt_ids: 'unknown' });
}
