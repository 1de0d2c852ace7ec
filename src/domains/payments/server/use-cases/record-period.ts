import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { PaidPeriod } from '../../../../platform/gateway-lists.ts';
import { newId } from '../../../../shared/ids.ts';
import { planNames } from '../../../../shared/plans.ts';
import { charges } from '../tables.ts';
import { subscription_payments, type subscriptions } from '../tables/subscriptions.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

type Period = typeof subscription_payments.$inferSelect;
type Subscription = typeof subscriptions.$inferSelect;

/** One paid period, once, whoever tells; and its payment, which the gateway may name later than the period. */
export async function recordPeriod(
  tx: Tx,
  ctx: Context,
  subscription: Subscription,
  told: PaidPeriod,
): Promise<void> {
  const period = await openPeriod(tx, ctx, subscription, told);
  if (told.payment_id) await keepPayment(tx, subscription, period, told.payment_id);
}

async function openPeriod(
  tx: Tx,
  ctx: Context,
  { id: subscription_id }: Subscription,
  { period_ref, amount_cents, currency, paid_at }: PaidPeriod,
): Promise<Period> {
  const isIt = eq(subscription_payments.period_ref, period_ref);
  const [known] = await tx.select().from(subscription_payments).where(isIt);
  if (known) return known;
  const id = newId();
  const row = { id, subscription_id, period_ref, amount_cents, currency, paid_at };
  // who records has locked the subscription: nobody else is about to
  const [period] = await tx
    .insert(subscription_payments)
    .values({ ...row, created_at: ctx.clock.now() })
    .returning();
  await post(tx, ctx, {
    idempotency_key: `charge:${id}`,
    kind: 'charge',
    booking_id: null,
    period_id: id,
    entries: [
      { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'platform_revenue', party_id: PLATFORM, currency, amount_cents: -amount_cents },
    ],
  });
  await audit(tx, ctx, 'subscription.paid', { type: 'subscription', id: subscription_id }, row);
  return period!;
}

/** The payment that refunds and disputes of a period are about. It has the period's id: their posting is one. */
async function keepPayment(
  tx: Tx,
  { user_id, plan, gateway, language }: Subscription,
  { id, amount_cents, currency, paid_at }: Period,
  payment_id: string,
): Promise<void> {
  await tx
    .insert(charges)
    .values({
      id,
      period_id: id,
      client_id: user_id,
      purpose: 'plan',
      method: 'saved_card',
      status: 'succeeded',
      amount_cents,
      currency,
      description: planNames[plan],
      gateway,
      language,
      payment_id,
      expires_at: paid_at,
      created_at: paid_at,
      settled_at: paid_at,
    })
    .onConflictDoNothing({ target: charges.id });
}
