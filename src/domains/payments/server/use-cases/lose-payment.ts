import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { chargebacks } from '../tables/chargebacks.ts';
import { subscription_payments } from '../tables/subscriptions.ts';
import { clawBackCommission } from './claw-back-commission.ts';
import { endIfRunning } from './end-plan.ts';
import { partsOf } from './write-off.ts';

/**
 * A bank kept a payment for good, once: what was earned with it goes too, by what of it had not gone back before; and
 * a plan ends, whichever of its periods it was. Who fetches a payment back by a bank is not charged for the next.
 */
export async function losePayment(
  tx: Tx,
  ctx: Context,
  chargeback: typeof chargebacks.$inferSelect,
): Promise<void> {
  for (const part of await partsOf(tx, chargeback)) {
    const returned_cents = part.amount_cents - part.refund_cents - part.excess_cents;
    const { booking_id, period_id } = part;
    if (booking_id)
      await clawBackCommission(tx, ctx, { source: 'booking', source_id: booking_id, returned_cents });
    if (!period_id) continue;
    await clawBackCommission(tx, ctx, { source: 'plan', source_id: period_id, returned_cents });
    const [period] = await tx
      .select({ subscription_id: subscription_payments.subscription_id })
      .from(subscription_payments)
      .where(eq(subscription_payments.id, period_id));
    await endIfRunning(tx, ctx, period!.subscription_id);
  }
}
