import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** Nobody answered in time. */
export async function expireBooking(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const expired = await changeBooking(tx, ctx, booking, {
    action: 'expire',
    party: 'clock',
    set: { status: 'expired', closed_at: ctx.clock.now() },
  });
  const kind = booking.status === 'requested' ? 'request_expired' : 'offer_expired';
  await tellParties(tx, ctx, expired, ['client', 'dj'], kind, {});
}
