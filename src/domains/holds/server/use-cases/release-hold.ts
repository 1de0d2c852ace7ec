import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { isMoneyMoving, releaseNow } from '../../../bookings/server/index.ts';
import { bookingMoney, isContested, payoutHoldOf } from '../../../payments/server/index.ts';
import { type HoldRef, openHold } from './open-hold.ts';

/** Staff: after the event, what is held is shared out before its day is over. */
export const releaseHold = (ctx: Context, input: HoldRef): Promise<{ id: string }> =>
  runOnce(ctx, 'holds.release', input, async (tx) => {
    const booking = await openHold(tx, ctx, input);
    if (booking.status !== 'completed') throw wrongState(booking.status);
    if (await isMoneyMoving(tx, booking.id)) throw wrongState('processing');
    if (await isContested(tx, booking.id)) throw wrongState('contested');
    if (await payoutHoldOf(tx, booking.id)) throw wrongState('payout_held');
    const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
    await releaseNow(tx, ctx, booking, 'staff', held_cents);
    return { id: booking.id };
  });
