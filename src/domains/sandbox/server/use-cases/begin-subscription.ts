import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { periodEnd } from '../../rules.ts';
import { newSandboxId } from '../adapters/keys.ts';
import { Refusal } from '../adapters/refusal.ts';
import { sandbox_subscriptions } from '../tables.ts';
import type { Checkout } from './lock-checkout.ts';
import { recordEvent } from './record-event.ts';

export type Parts = Pick<Deps, 'clock' | 'jobs'>;
export type Subscription = typeof sandbox_subscriptions.$inferSelect;

export const EndSubscription = z.strictObject({
  subscription_id: z.string(),
  when: z.enum(['now', 'period_end']),
});

/** What the platform is told about a subscription. */
export const subscriptionState = ({
  id,
  customer_ref,
  plan,
  status,
  period_ends_at,
  is_ending,
}: Subscription) => ({
  subscription_id: id,
  customer_ref,
  plan,
  status,
  period_ends_at,
  is_ending,
});

/** Begins what a page was opened for, once it is paid; null when that was a payment alone. */
export async function beginSubscription(tx: Tx, deps: Parts, checkout: Checkout): Promise<string | null> {
  const { plan, interval, customer_ref, description, amount_cents, currency } = checkout;
  if (!plan || !interval) return null;
  const created_at = deps.clock.now();
  const id = newSandboxId('sub');
  await saveSubscription(tx, deps, {
    id,
    customer_ref,
    plan,
    description,
    interval,
    amount_cents,
    currency,
    status: 'active',
    is_ending: false,
    period_ends_at: periodEnd(created_at, interval),
    retry_at: null,
    created_at,
  });
  return id;
}

/** Writes a subscription as it is from now on, and has the platform told. */
export async function saveSubscription(tx: Tx, deps: Parts, subscription: Subscription): Promise<void> {
  await tx
    .insert(sandbox_subscriptions)
    .values(subscription)
    .onConflictDoUpdate({ target: sandbox_subscriptions.id, set: subscription });
  await recordEvent(tx, deps, 'subscription.changed', subscriptionState(subscription));
}

/** A subscription, locked. */
export async function lockSubscription(tx: Tx, id: string): Promise<Subscription> {
  const [subscription] = await tx
    .select()
    .from(sandbox_subscriptions)
    .where(eq(sandbox_subscriptions.id, id))
    .for('update');
  if (!subscription) throw new Refusal(404, 'subscription_missing', 'There is no such subscription.');
  return subscription;
}

/** Ends one, at once or with what is paid. */
export async function endSubscription(tx: Tx, deps: Parts, request: z.infer<typeof EndSubscription>) {
  const before = await lockSubscription(tx, request.subscription_id);
  if (before.status === 'ended') return subscriptionState(before);
  const after: Subscription =
    request.when === 'now'
      ? { ...before, status: 'ended', period_ends_at: deps.clock.now() }
      : { ...before, is_ending: true };
  await saveSubscription(tx, deps, after);
  return subscriptionState(after);
}
