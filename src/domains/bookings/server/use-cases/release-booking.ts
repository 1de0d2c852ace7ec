import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney, isContested, payoutHoldOf } from '../../../payments/server/index.ts';
import { releaseAt } from '../../rules.ts';
import { arrivingExtraCents, isAwaited } from '../queries.ts';
import { type BookingRow, changeBooking, postpone } from './change-booking.ts';
import { releaseHeld } from './release-held.ts';

/**
 * A day after the event everything held is shared out, unless money that was asked for before that day is still on its
 * way in. What is asked for later is not waited for: who opened page after page would keep the DJ's money back.
 */
export async function releaseBooking(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const now = ctx.clock.now();
  const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
  const isArriving =
    (await isAwaited(tx, booking.id, releaseAt(booking.ends_at))) ||
    (await arrivingExtraCents(tx, booking.id)) > 0;
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
