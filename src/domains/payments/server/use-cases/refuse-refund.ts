import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { refunds } from '../tables.ts';
import { tellOwner } from './tell-owner.ts';

/** Told when the gateway has refused a refund for good: from then on it is the staff's. */
export const refundRefused = defineJob({
  name: 'refund_refused',
  data: z.object({
    refund_id: z.uuid(),
    booking_id: z.uuid(),
    amount_cents: z.int(),
    attempt: z.int(),
    reason: z.string(),
  }),
});

/**
 * The refund waits for staff instead of for the gateway: what is owed stays owed.
 * @param from where it must be: another report may have been first
 */
export async function refuseRefund(
  tx: Tx,
  ctx: Context,
  refund: typeof refunds.$inferSelect,
  from: 'created' | 'sent',
  reason: string,
): Promise<boolean> {
  const { id, booking_id, sale_id, period_id, amount_cents, currency, attempt } = refund;
  const [first] = await tx
    .update(refunds)
    .set({ status: 'refused', refusal: reason, refused_at: ctx.clock.now(), asked_at: null })
    .where(and(eq(refunds.id, id), eq(refunds.status, from), eq(refunds.attempt, attempt)))
    .returning({ id: refunds.id });
  if (!first) return false;
  const about = { booking_id, sale_id, period_id, amount_cents, currency, attempt, reason };
  await audit(tx, ctx, 'refund.refused', { type: 'refund', id }, about);
  await tellOwner(tx, ctx, refund, (of) =>
    ctx.jobs.enqueue(tx, refundRefused, { refund_id: id, booking_id: of, amount_cents, attempt, reason }),
  );
  return true;
}
