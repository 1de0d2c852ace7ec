import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { GatewayError, type SavedChargeResult } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { ownerOf, unsettled } from '../../rules.ts';
import { keptCard } from '../queries/kept-card.ts';
import { charges } from '../tables.ts';
import { closeEarlierCharges } from './close-charges.ts';
import { type Settlement, settleCharge } from './settle-charge.ts';
import { findPayer } from './find-payer.ts';

export const chargeCardJob = defineJob({ name: 'charge_card', data: z.object({ charge_id: z.uuid() }) });

/**
 * Charges the card that the client left with this booking. `open` is written before the gateway is asked: from then on only the
 * gateway knows the outcome, and asking again under the same key learns it without charging twice.
 */
export async function chargeCard(deps: Deps, { charge_id }: { charge_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const charge = await claim(ctx, charge_id);
  if (!charge) return;
  const result = await askFor(ctx, charge);
  await ctx.db.transaction((tx) => settleCharge(tx, ctx, charge_id, settlementOf(result)));
}

function settlementOf(result: SavedChargeResult): Settlement {
  if (result.status === 'processing') return { outcome: 'processing' };
  if (result.status === 'declined') return { outcome: 'declined', reason: result.reason };
  const { payment_id, card_last4 } = result;
  return { outcome: 'succeeded', payment_id, card_last4 };
}

type Charge = typeof charges.$inferSelect;

/** The charge marked as asked, or null when it must not be asked (any more). */
async function claim(ctx: Context, charge_id: string): Promise<Charge | null> {
  const [seen] = await ctx.db.select().from(charges).where(eq(charges.id, charge_id));
  const isFree = seen?.status !== 'created' || (await closeEarlierCharges(ctx, seen));
  return ctx.db.transaction(async (tx) => {
    const [charge] = await tx.select().from(charges).where(eq(charges.id, charge_id)).for('update');
    if (!charge || !unsettled.some((status) => status === charge.status)) return null;
    if (charge.status === 'created' && (charge.closing_at || !isFree)) {
      await settleCharge(tx, ctx, charge_id, { outcome: 'expired' });
      return null;
    }
    if (charge.status === 'created')
      await tx.update(charges).set({ status: 'open' }).where(eq(charges.id, charge_id));
    return charge;
  });
}

async function askFor(ctx: Context, charge: Charge): Promise<SavedChargeResult> {
  try {
    const { customer_ref, transfer_group } = await findPayer(ctx, charge);
    const { checkout_id } = await keptCard(ctx.db, ownerOf(charge), charge.created_at);
    return await ctx.gateway.chargeSaved({
      customer_ref,
      checkout_id,
      transfer_group,
      amount_cents: charge.amount_cents,
      currency: charge.currency,
      description: charge.description,
      idempotency_key: charge.id,
    });
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused')
      return { status: 'declined', reason: 'refused' };
    throw error;
  }
}
