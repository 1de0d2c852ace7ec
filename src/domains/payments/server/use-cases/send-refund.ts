import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
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

/** Has the gateway send a decided refund; the refund's id is the key, so repeating it sends nothing twice. */
export async function sendRefund(deps: Deps, { refund_id }: { refund_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [row] = await ctx.db
    .select({ refund: refunds, payment_id: charges.payment_id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(eq(refunds.id, refund_id));
  if (!row?.payment_id || row.refund.status !== 'created') return;
  const { booking_id, amount_cents, currency, attempt } = row.refund;
  let sent: { refund_id: string };
  try {
    sent = await ctx.gateway.refund({
      payment_id: row.payment_id,
      amount_cents,
      idempotency_key: attempt === 1 ? refund_id : `${refund_id}:${attempt}`,
    });
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused')
      return refuse(ctx, row.refund, error.message);
    throw error;
  }
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(refunds)
      .set({ status: 'sent', gateway_refund_id: sent.refund_id, sent_at: ctx.clock.now() })
      // of two calls at the same moment one may have been refused and the other not: the money is sent
      .where(and(eq(refunds.id, refund_id), inArray(refunds.status, ['created', 'refused'])))
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

/** What is owed stays owed, so nothing is posted; the refund waits for staff instead of for the gateway. */
async function refuse(ctx: Context, refund: typeof refunds.$inferSelect, reason: string): Promise<void> {
  const { id, booking_id, amount_cents, currency, attempt } = refund;
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(refunds)
      .set({ status: 'refused', refusal: reason, refused_at: ctx.clock.now() })
      .where(and(eq(refunds.id, id), eq(refunds.status, 'created'), eq(refunds.attempt, attempt)))
      .returning({ id: refunds.id });
    if (!first) return;
    await audit(
      tx,
      ctx,
      'refund.refused',
      { type: 'refund', id },
      { booking_id, amount_cents, currency, attempt, reason },
    );
    await ctx.jobs.enqueue(tx, refundRefused, { refund_id: id, booking_id, amount_cents, attempt, reason });
  });
}
