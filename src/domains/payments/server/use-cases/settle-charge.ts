import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { notFound } from '../../../../shared/errors.ts';
import { advances, chargePurposes, type Outcome, ownerOf } from '../../rules.ts';
import { charges } from '../tables.ts';
import { followTold } from './follow-told.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { settleSale } from './settle-sale.ts';
import { tellOwner } from './tell-owner.ts';

/** Told once per charge and outcome, in the transaction that recorded it. */
export const chargeSettled = defineJob({
  name: 'charge_settled',
  data: z.object({
    charge_id: z.uuid(),
    booking_id: z.uuid(),
    purpose: z.enum(chargePurposes),
    outcome: z.enum(['succeeded', 'declined', 'expired', 'processing', 'authorised']),
    amount_cents: z.int(),
    reason: z.string().optional(),
  }),
});

export interface Settlement {
  outcome: Outcome;
  payment_id?: string | null;
  card_last4?: string | null;
  reason?: string;
  /** Of a reserved amount what was taken, which may be less than the whole. */
  paid_cents?: number;
  /** Of one that is not taken yet: until when it can be. */
  authorised_until?: Date;
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
  const { booking_id, sale_id, purpose, currency } = charge;
  const amount_cents = charge.amount_cents;
  const settled_at = outcome === 'processing' || outcome === 'authorised' ? null : ctx.clock.now();
  await tx
    .update(charges)
    .set({ status: outcome, payment_id, card_last4, settled_at })
    .where(eq(charges.id, charge_id));
  if (sale_id) await settleSale(tx, ctx, charge, settlement);
  else if (outcome === 'succeeded' && purpose !== 'card')
    await post(tx, ctx, {
      idempotency_key: `charge:${charge_id}`,
      kind: 'charge',
      booking_id,
      entries: [
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
        { purpose: 'booking_escrow', party_id: ownerOf(charge), currency, amount_cents: -amount_cents },
      ],
    });
  await audit(
    tx,
    ctx,
    `charge.${outcome}`,
    { type: 'charge', id: charge_id },
    { booking_id, sale_id, amount_cents, currency },
  );
  const news = { charge_id, purpose, outcome, amount_cents, ...(reason ? { reason } : {}) };
  if (payment_id) await followTold(tx, ctx, payment_id);
  await tellOwner(tx, ctx, charge, (of) => ctx.jobs.enqueue(tx, chargeSettled, { ...news, booking_id: of }));
  return true;
}
