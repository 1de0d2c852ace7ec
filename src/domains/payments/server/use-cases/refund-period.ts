import { and, eq, gt, inArray } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { openChargebacks } from '../../rules/chargebacks.ts';
import { mayRefundPlan } from '../access.ts';
import { periodLeft } from '../queries/periods.ts';
import { charges, refunds } from '../tables.ts';
import { chargebacks } from '../tables/chargebacks.ts';
import { subscription_payments } from '../tables/subscriptions.ts';
import { clawBackCommission } from './claw-back-commission.ts';
import { endIfRunning } from './end-plan.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendRefundJob } from './send-refund.ts';

interface Wish {
  id: string;
  amount_cents: number;
  reason: string;
}

/** Staff give back part or all of what was paid for a plan's period, once per wish; the reason stays in the books. */
export const refundPeriod = (ctx: Context, wish: Wish): Promise<{ refund_id: string }> =>
  runOnce(ctx, 'payments.refund_period', wish, (tx) => refund(tx, ctx, wish));

/** It comes out of our own revenue, and takes its share of the commission along. */
async function refund(tx: Tx, ctx: Context, wish: Wish): Promise<{ refund_id: string }> {
  const { id: period_id, amount_cents, reason } = wish;
  const actor = requireActor(ctx);
  const [charge] = await tx.select().from(charges).where(eq(charges.period_id, period_id)).for('update');
  if (!charge || !mayRefundPlan(actor, charge)) throw notFound();
  const isOpen = inArray(chargebacks.status, [...openChargebacks]);
  if ((await tx.$count(chargebacks, and(eq(chargebacks.charge_id, charge.id), isOpen))) > 0)
    throw wrongState('chargeback');
  const left_cents = await periodLeft(tx, period_id);
  if (amount_cents < 1 || amount_cents > left_cents) throw invalid({ amount_cents: 'too_much' });
  const id = newId();
  const { currency } = charge;
  const row = { period_id, charge_id: charge.id, amount_cents, currency, reason, decided_by: actor.id };
  await tx.insert(refunds).values({ ...row, id, status: 'created', created_at: ctx.clock.now() });
  await post(tx, ctx, {
    idempotency_key: `refund:${id}`,
    kind: 'refund',
    booking_id: null,
    period_id,
    entries: [
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'refunds_payable', party_id: period_id, currency, amount_cents: -amount_cents },
    ],
  });
  await clawBackCommission(tx, ctx, { source: 'plan', source_id: period_id, returned_cents: amount_cents });
  await audit(tx, ctx, 'refund.decided', { type: 'refund', id }, row);
  await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id: id });
  const { client_id, description: title } = charge;
  const details = { title, amount_cents, currency, path: '/financials/documents' };
  await tell(tx, ctx, { user_id: client_id!, kind: 'plan_refunded', details, dedupe_key: id });
  if (amount_cents === left_cents) await endUnpaid(tx, ctx, period_id);
  return { refund_id: id };
}

/** A period of which nothing is paid any more does not run on; one before it was used. */
async function endUnpaid(tx: Tx, ctx: Context, period_id: string): Promise<void> {
  const { id, subscription_id, paid_at } = subscription_payments;
  const [period] = await tx.select().from(subscription_payments).where(eq(id, period_id));
  const isLater = and(eq(subscription_id, period!.subscription_id), gt(paid_at, period!.paid_at));
  if ((await tx.$count(subscription_payments, isLater)) === 0)
    await endIfRunning(tx, ctx, period!.subscription_id);
}
