import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { partOf } from '../access.ts';
import { ownerParties } from '../queries/sales.ts';
import { refunds } from '../tables.ts';
import { sendRefundJob } from './send-refund.ts';

/**
 * A refused refund, locked, for staff who are no party to its booking.
 * @throws AppError NOT_FOUND, WRONG_STATE when it is not refused (any more)
 */
export async function openRefused(tx: Tx, ctx: Context, id: string): Promise<typeof refunds.$inferSelect> {
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, id)).for('update');
  if (!refund) throw notFound();
  if (partOf(requireActor(ctx), await ownerParties(tx, refund)) !== 'staff') throw notFound();
  if (refund.status !== 'refused') throw wrongState(refund.status);
  if (refund.chargeback_id) throw wrongState('chargeback');
  return refund;
}

/** Staff have the gateway asked once more. It is another request there: a key keeps its first answer. */
export const retryRefund = (ctx: Context, { id }: { id: string }): Promise<{ id: string }> =>
  runOnce(ctx, 'payments.retry_refund', { id }, async (tx) => {
    const { booking_id, sale_id, period_id, refusal, attempt } = await openRefused(tx, ctx, id);
    await tx
      .update(refunds)
      .set({ status: 'created', attempt: attempt + 1 })
      .where(eq(refunds.id, id));
    await audit(
      tx,
      ctx,
      'refund.retried',
      { type: 'refund', id },
      { booking_id, sale_id, period_id, refusal },
    );
    await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
    return { id };
  });
