import { asc, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { sandbox_payments } from '../tables.ts';
import type { Parts } from './begin-subscription.ts';
import { recordEvent } from './record-event.ts';

/** A payment becomes that of a period of its subscription, and the platform is told. */
export async function tellPeriod(
  tx: Tx,
  deps: Parts,
  subscription_id: string,
  payment_id: string,
): Promise<void> {
  await tx
    .update(sandbox_payments)
    .set({ transfer_group: subscription_id })
    .where(eq(sandbox_payments.id, payment_id));
  await recordEvent(tx, deps, 'subscription.paid', { subscription_id, period_ref: payment_id });
}

/** The periods of a subscription that were paid. */
export async function paidPeriods(reader: Reader, subscription_id: string) {
  const paid = await reader
    .select({
      period_ref: sandbox_payments.id,
      payment_id: sandbox_payments.id,
      amount_cents: sandbox_payments.amount_cents,
      currency: sandbox_payments.currency,
      paid_at: sandbox_payments.created_at,
    })
    .from(sandbox_payments)
    .where(eq(sandbox_payments.transfer_group, subscription_id))
    .orderBy(asc(sandbox_payments.created_at));
  return { periods: paid };
}
