import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { spreadRefund } from '../../rules.ts';
import { charges, refunds } from '../tables.ts';
import { post } from './post-entries.ts';
import { sendRefundJob } from './send-refund.ts';

/**
 * Gives back part of what a booking's client paid, from the newest charge backwards. Decided here, in the
 * booking's transaction; the gateway sends it in a job.
 * @throws RangeError when it is more than the charges have left
 */
export async function refundCharges(
  tx: Tx,
  ctx: Context,
  { booking_id, amount_cents }: { booking_id: string; amount_cents: number },
): Promise<void> {
  if (amount_cents === 0) return;
  const paid = await tx
    .select({ id: charges.id, amount_cents: charges.amount_cents, currency: charges.currency })
    .from(charges)
    .where(and(eq(charges.booking_id, booking_id), eq(charges.status, 'succeeded')))
    .orderBy(desc(charges.created_at), desc(charges.id))
    .for('update');
  const ids = paid.map(({ id }) => id);
  const back = ids.length
    ? await tx
        .select({ charge_id: refunds.charge_id, amount_cents: sql<number>`sum(${refunds.amount_cents})` })
        .from(refunds)
        .where(inArray(refunds.charge_id, ids))
        .groupBy(refunds.charge_id)
    : [];
  const refunded = new Map(back.map((row) => [row.charge_id, row.amount_cents]));
  const left = paid.map((charge) => ({
    charge_id: charge.id,
    left_cents: charge.amount_cents - (refunded.get(charge.id) ?? 0),
  }));
  const created_at = ctx.clock.now();
  for (const part of spreadRefund(amount_cents, left)) {
    const id = newId();
    const { currency } = paid.find((charge) => charge.id === part.charge_id)!;
    await tx.insert(refunds).values({ id, booking_id, ...part, currency, status: 'created', created_at });
    await post(tx, ctx, {
      idempotency_key: `refund:${id}`,
      kind: 'refund',
      booking_id,
      entries: [
        { purpose: 'booking_escrow', party_id: booking_id, currency, amount_cents: part.amount_cents },
        { purpose: 'refunds_payable', party_id: booking_id, currency, amount_cents: -part.amount_cents },
      ],
    });
    await audit(tx, ctx, 'refund.decided', { type: 'refund', id }, { booking_id, ...part, currency });
    await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
  }
}
