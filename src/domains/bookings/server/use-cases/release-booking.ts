import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney, isContested, payoutHoldOf } from '../../../payments/server/index.ts';
import { arrivingExtraCents } from '../queries.ts';
import { type BookingRow, changeBooking, postpone } from './change-booking.ts';
import { releaseHeld } from './release-held.ts';

/** A day after the event, unless money is still on its way in: everything held is shared out. */
export async function releaseBooking(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const now = ctx.clock.now();
  const { held_cents, pending_cents } = await bookingMoney(tx, booking.id, booking.currency);
  const isArriving = pending_cents > 0 || (await arrivingExtraCents(tx, booking.id)) > 0;
  // nor while a bank decides about a payment of this booking, or staff hold it
  if (isArriving || (await isContested(tx, booking.id)) || (await payoutHoldOf(tx, booking.id)))
    return postpone(tx, booking, { release_at: plus(now, HOUR) });
  await releaseNow(tx, ctx, booking, 'clock', held_cents);
}

export async function releaseNow(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  party: 'clock' | 'staff',
  held_cents: number,
): Promise<void> {
  const now = ctx.clock.now();
  const released = await changeBooking(tx, ctx, booking, {
    action: 'release',
    party,
    set: { status: 'released', released_at: now, closed_at: now },
  });
  await releaseHeld(tx, ctx, released, held_cents);
}
