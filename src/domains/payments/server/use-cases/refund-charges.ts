import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { spreadOver } from '../../rules.ts';
import { refunds } from '../tables.ts';
import { lockSources } from './lock-sources.ts';
import { post } from './post-entries.ts';
import { sendRefundJob } from './send-refund.ts';

/**
 * Gives back part of what a booking's client paid, from the newest charge backwards, also where that charge
 * was another booking's and its money was carried here. Decided here, in the
 * booking's transaction; the gateway sends it in a job.
 * @throws RangeError when it is more than the charges have left
 */
export async function refundCharges(
  tx: Tx,
  ctx: Context,
  { booking_id, amount_cents }: { booking_id: string; amount_cents: number },
): Promise<void> {
  if (amount_cents === 0) return;
  const sources = await lockSources(tx, booking_id);
  const created_at = ctx.clock.now();
  for (const part of spreadOver(amount_cents, sources)) {
    const id = newId();
    const { currency } = part;
    await tx.insert(refunds).values({ id, booking_id, ...part, status: 'created', created_at });
    await post(tx, ctx, {
      idempotency_key: `refund:${id}`,
      kind: 'refund',
      booking_id,
      entries: [
        { purpose: 'booking_escrow', party_id: booking_id, currency, amount_cents: part.amount_cents },
        { purpose: 'refunds_payable', party_id: booking_id, currency, amount_cents: -part.amount_cents },
      ],
    });
    await audit(tx, ctx, 'refund.decided', { type: 'refund', id }, { booking_id, ...part });
    await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
  }
}
