import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges, refunds } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

export const sendRefundJob = defineJob({ name: 'send_refund', data: z.object({ refund_id: z.uuid() }) });

/** Told once the gateway has taken a refund on. */
export const refundSent = defineJob({
  name: 'refund_sent',
  data: z.object({ refund_id: z.uuid(), booking_id: z.uuid(), amount_cents: z.int(), currency: z.string() }),
});

/** Has the gateway send a decided refund; the refund's id is the key, so repeating it sends nothing twice. */
export async function sendRefund(deps: Deps, { refund_id }: { refund_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [row] = await ctx.db
    .select({ refund: refunds, payment_id: charges.payment_id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(eq(refunds.id, refund_id));
  if (!row?.payment_id || row.refund.status === 'sent') return;
  const { booking_id, amount_cents, currency } = row.refund;
  const sent = await ctx.gateway.refund({
    payment_id: row.payment_id,
    amount_cents,
    idempotency_key: refund_id,
  });
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(refunds)
      .set({ status: 'sent', gateway_refund_id: sent.refund_id, sent_at: ctx.clock.now() })
      .where(and(eq(refunds.id, refund_id), eq(refunds.status, 'created')))
      .returning({ id: refunds.id });
    if (!first) return;
    await post(tx, ctx, {
      idempotency_key: `refund_sent:${refund_id}`,
      kind: 'refund_sent',
      booking_id,
      entries: [
        { purpose: 'refunds_payable', party_id: booking_id, currency, amount_cents },
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: -amount_cents },
      ],
    });
    await audit(
      tx,
      ctx,
      'refund.sent',
      { type: 'refund', id: refund_id },
      { booking_id, amount_cents, currency },
    );
    await ctx.jobs.enqueue(tx, refundSent, { refund_id, booking_id, amount_cents, currency });
  });
}
