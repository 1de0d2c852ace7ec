import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { isOpenOf } from '../queries/payout-holds.ts';
import { payout_holds } from '../tables/payout-holds.ts';

/**
 * Staff hold a booking's payout no longer; without their word because nothing is left to be held. The caller has
 * locked the booking, and releases what is due.
 * @returns the hold that ended; null when there was none
 */
export async function endPayoutHold(
  tx: Tx,
  ctx: Context,
  booking_id: string,
  note?: string,
): Promise<{ id: string; kept_cents: number; kept_service_fee_cents: number } | null> {
  const [hold] = await tx
    .update(payout_holds)
    .set({
      lifted_at: ctx.clock.now(),
      ...(note !== undefined && { lifted_by: ctx.actor?.id ?? null, lifted_note: note }),
    })
    .where(isOpenOf(booking_id))
    .returning();
  if (!hold) return null;
  const about = { hold_id: hold.id, ...(note !== undefined && { note }) };
  await audit(tx, ctx, 'payout.hold_lifted', { type: 'booking', id: booking_id }, about);
  return hold;
}
