import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { CheckoutState } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges, gateway_events } from '../tables.ts';
import { askOutcome } from './ask-outcome.ts';
import { FailedRefund, failRefund } from './fail-refund.ts';
import { followAccountJob } from './ensure-account.ts';
import { AuthorisationTold, followAuthorisationTold } from './queue-authorisation.ts';
import { followChargebackJob } from './follow-chargeback.ts';
import { followTold } from './follow-subscriptions.ts';
import { settleCharge } from './settle-charge.ts';

export const processEventJob = defineJob({
  name: 'process_gateway_event',
  data: z.object({ gateway: z.string(), event_id: z.string() }),
});

const statusOf: Record<string, CheckoutState['status']> = {
  'checkout.processing': 'processing',
  'checkout.authorised': 'authorised',
  'checkout.paid': 'paid',
  'checkout.expired': 'expired',
};
const Checkout = z.object({
  checkout_id: z.string(),
  payment_id: z.string().nullable().default(null),
  card_last4: z.string().nullable().default(null),
});
const Account = z.object({ account_id: z.string() });
const Subscribed = z.object({
  subscription_id: z.string().nullable().default(null),
  checkout_id: z.string().nullable().default(null),
});
const Dispute = z.object({ dispute_id: z.string() });
type Told = z.infer<typeof Checkout> & Pick<CheckoutState, 'status'>;

/**
 * Acts on a stored webhook, once and whatever came before it. An event of a page we never showed is none of
 * ours; kinds we do not know stay stored.
 */
export async function processEvent(
  deps: Deps,
  { gateway, event_id }: { gateway: string; event_id: string },
): Promise<void> {
  const ctx = systemContext(deps);
  const same = and(eq(gateway_events.gateway, gateway), eq(gateway_events.event_id, event_id));
  const [seen] = await ctx.db.select().from(gateway_events).where(same);
  if (!seen || seen.processed_at) return;
  const status = statusOf[seen.type];
  const told = status && { ...Checkout.parse(seen.payload), status };
  const [charge] = told
    ? await ctx.db.select().from(charges).where(eq(charges.checkout_id, told.checkout_id))
    : [];
  const outcome = told && charge ? await askOutcome(ctx, charge, await completed(ctx, told)) : null;
  const act = acts[seen.type];
  await ctx.db.transaction(async (tx) => {
    const [event] = await tx.select().from(gateway_events).where(same).for('update');
    if (!event || event.processed_at) return;
    if (outcome && charge) await settleCharge(tx, ctx, charge.id, outcome);
    await act?.(tx, ctx, seen.payload);
    await tx
      .update(gateway_events)
      .set({ processed_at: ctx.clock.now(), is_known: Boolean(status ?? act) })
      .where(same);
  });
}

/** What needs no answer of the gateway's first, or has a job of its own ask for it. */
const acts: Record<string, (tx: Tx, ctx: Context, payload: unknown) => Promise<void>> = {
  'refund.failed': (tx, ctx, payload) => failRefund(tx, ctx, FailedRefund.parse(payload)),
  'account.changed': (tx, ctx, payload) => ctx.jobs.enqueue(tx, followAccountJob, Account.parse(payload)),
  'checkout.paid': (tx, ctx, payload) => followTold(tx, ctx, Subscribed.parse(payload)),
  'subscription.changed': (tx, ctx, payload) => followTold(tx, ctx, Subscribed.parse(payload)),
  'subscription.paid': (tx, ctx, payload) => followTold(tx, ctx, Subscribed.parse(payload)),
  'authorisation.changed': (tx, ctx, payload) =>
    followAuthorisationTold(tx, ctx, AuthorisationTold.parse(payload)),
  'dispute.opened': followDispute,
  'dispute.changed': followDispute,
  'dispute.closed': followDispute,
};

function followDispute(tx: Tx, ctx: Context, payload: unknown): Promise<void> {
  return ctx.jobs.enqueue(tx, followChargebackJob, Dispute.parse(payload));
}

/** Not every gateway names the card in its event; then it is asked, before anything is locked. */
const completed = async (ctx: Context, told: Told): Promise<Omit<CheckoutState, 'subscription_id'>> =>
  told.status === 'paid' && told.card_last4 === null ? ctx.gateway.getCheckout(told.checkout_id) : told;
