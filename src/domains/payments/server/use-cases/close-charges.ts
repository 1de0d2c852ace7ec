import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { charges } from '../tables.ts';
import { closeCharge, closeChargeJob } from './close-charge.ts';

/**
 * Stops asking for a booking's money, in the transaction in which it stops being wanted. Money already on
 * its way still arrives and is told as `chargeSettled`.
 */
export async function closeCharges(tx: Tx, ctx: Context, booking_id: string): Promise<void> {
  const closed = await tx
    .update(charges)
    .set({ closing_at: ctx.clock.now() })
    .where(
      and(
        eq(charges.booking_id, booking_id),
        inArray(charges.status, ['created', 'open']),
        isNull(charges.closing_at),
      ),
    )
    .returning({ charge_id: charges.id });
  for (const { charge_id } of closed) await ctx.jobs.enqueue(tx, closeChargeJob, { charge_id });
}

/**
 * Before money is asked for anew, whatever was asked before is closed at the gateway.
 * @returns false when some of it was paid after all, or is on its way
 */
export async function closeEarlierCharges(
  ctx: Context,
  charge: { id: string; booking_id: string | null },
): Promise<boolean> {
  // a sale has one charge in all its life
  if (!charge.booking_id) return true;
  const earlier = await ctx.db
    .select({ id: charges.id, closing_at: charges.closing_at })
    .from(charges)
    .where(
      and(
        eq(charges.booking_id, charge.booking_id),
        inArray(charges.status, ['created', 'open', 'processing']),
      ),
    );
  const others = earlier.filter(({ id }) => id !== charge.id).map(({ id }) => id);
  if (others.length === 0) return true;
  for (const charge_id of others) await closeCharge(ctx, { charge_id });
  const after = await ctx.db
    .select({ status: charges.status })
    .from(charges)
    .where(inArray(charges.id, others));
  return after.every(({ status }) => status === 'expired' || status === 'declined');
}
