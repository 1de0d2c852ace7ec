import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { closeCharges } from '../../../payments/server/index.ts';
import { letGo } from './carry-payment.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** Nobody paid in time: the slot is free again. An offer that has not run out can be accepted once more. */
export async function freeSlot(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const now = ctx.clock.now();
  const { offer_expires_at, starts_at } = booking;
  const isOffered = offer_expires_at !== null && offer_expires_at > now && starts_at > now;
  await letGo(tx, ctx, booking, 'clock');
  const freed = await changeBooking(tx, ctx, booking, {
    action: 'free_slot',
    party: 'clock',
    set: isOffered
      ? { status: 'offered', pay_by: null }
      : { status: 'expired', pay_by: null, closed_at: now },
  });
  await closeCharges(tx, ctx, booking.id);
  if (isOffered)
    await tellParties(tx, ctx, freed, ['client'], 'offer_received', { due_at: offer_expires_at });
  else if (booking.is_instant) await tellParties(tx, ctx, freed, ['client'], 'request_expired', {});
  else await tellParties(tx, ctx, freed, ['client', 'dj'], 'offer_expired', {});
}
