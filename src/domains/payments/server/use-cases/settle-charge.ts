import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { CheckoutState } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { notFound } from '../../../../shared/errors.ts';
import { advances, chargePurposes, type Outcome } from '../../rules.ts';
import { charges } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

/** Told once per charge and outcome, in the transaction that recorded it. */
export const chargeSettled = defineJob({
  name: 'charge_settled',
  data: z.object({
    charge_id: z.uuid(),
    booking_id: z.uuid(),
    purpose: z.enum(chargePurposes),
    outcome: z.enum(['succeeded', 'declined', 'expired', 'processing']),
    amount_cents: z.int(),
    reason: z.string().optional(),
  }),
});

export interface Settlement {
  outcome: Outcome;
  payment_id?: string | null;
  card_last4?: string | null;
  reason?: string;
}

/**
 * Records what became of a charge, whoever reports it: webhook, browser's return, reconciling or the
 * charge itself. Repeated and late reports change nothing.
 * @returns whether this report was news
 */
export async function settleCharge(
  tx: Tx,
  ctx: Context,
  charge_id: string,
  settlement: Settlement,
): Promise<boolean> {
  const { outcome, payment_id = null, card_last4 = null, reason } = settlement;
  const [charge] = await tx.select().from(charges).where(eq(charges.id, charge_id)).for('update');
  if (!charge) throw notFound();
  if (!advances(charge.status, outcome)) return false;
  const { booking_id, purpose, amount_cents, currency } = charge;
  const settled_at = outcome === 'processing' ? null : ctx.clock.now();
  await tx
    .update(charges)
    .set({ status: outcome, payment_id, card_last4, settled_at })
    .where(eq(charges.id, charge_id));
  if (outcome === 'succeeded' && purpose !== 'card')
    await post(tx, ctx, {
      idempotency_key: `charge:${charge_id}`,
      kind: 'charge',
      booking_id,
      entries: [
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
        { purpose: 'booking_escrow', party_id: booking_id, currency, amount_cents: -amount_cents },
      ],
    });
  await audit(
    tx,
    ctx,
    `charge.${outcome}`,
    { type: 'charge', id: charge_id },
    { booking_id, amount_cents, currency },
  );
  await ctx.jobs.enqueue(tx, chargeSettled, {
    charge_id,
    booking_id,
    purpose,
    outcome,
    amount_cents,
    ...(reason ? { reason } : {}),
  });
  return true;
}

/** The same, from what the gateway says about the charge's hosted page. */
export async function settleByCheckout(
  tx: Tx,
  ctx: Context,
  charge_id: string,
  { status, payment_id, card_last4 }: Pick<CheckoutState, 'status' | 'payment_id' | 'card_last4'>,
): Promise<boolean> {
  if (status === 'open') return false;
  const outcome = status === 'paid' ? 'succeeded' : status;
  return settleCharge(tx, ctx, charge_id, { outcome, payment_id, card_last4 });
}
