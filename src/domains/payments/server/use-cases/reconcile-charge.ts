import { desc, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { partOf } from '../access.ts';
import { bookingParties } from '../queries.ts';
import { charges } from '../tables.ts';
import { askOutcome } from './ask-outcome.ts';
import { settleCharge } from './settle-charge.ts';

type Charge = typeof charges.$inferSelect;

/** Asks the gateway what became of a charge's hosted page, in case its webhook is late or lost. */
export async function reconcileCharge(ctx: Context, charge: Charge): Promise<void> {
  const { id, checkout_id, status } = charge;
  if (!checkout_id || (status !== 'open' && status !== 'processing')) return;
  const state = await ctx.gateway.getCheckout(checkout_id);
  const outcome = await askOutcome(ctx, charge, state);
  if (outcome) await ctx.db.transaction((tx) => settleCharge(tx, ctx, id, outcome));
}

/**
 * The newest charge of a booking after the client came back from the hosted page. While the gateway does
 * not answer it is told as last known: webhook and clock catch up.
 */
export async function refreshCharge(ctx: Context, { booking_id }: { booking_id: string }) {
  if (!partOf(requireActor(ctx), await bookingParties(ctx.db, booking_id))) throw notFound();
  const newest = async () => {
    const [charge] = await ctx.db
      .select()
      .from(charges)
      .where(eq(charges.booking_id, booking_id))
      .orderBy(desc(charges.created_at), desc(charges.id))
      .limit(1);
    return charge;
  };
  const before = await newest();
  if (!before) return { charge: null };
  try {
    await reconcileCharge(ctx, before);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
  }
  const { id, purpose, status, amount_cents, currency } = (await newest())!;
  return { charge: { id, purpose, status, amount_cents, currency } };
}
