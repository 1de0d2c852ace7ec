import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { mayHold } from '../../../bookings/rules.ts';
import { lockBooking, requireSide, tellParties } from '../../../bookings/server/index.ts';
import { holdReleases, payoutHoldOf } from '../../../payments/server/index.ts';
import type { HoldReason } from '../../rules.ts';

interface Hold {
  /** The booking's. */
  id: string;
  reason: HoldReason;
  note: string;
}

/** Staff keep a booking's money from being released until they say otherwise; its DJ is told why. */
export const holdPayout = (ctx: Context, input: Hold): Promise<{ id: string }> =>
  runOnce(ctx, 'payouts.hold', input, async (tx) => {
    const { id, reason, note } = input;
    const actor = requireActor(ctx);
    const booking = await lockBooking(tx, id);
    requireSide(actor, 'hold_payout', booking);
    if (!mayHold(booking.status)) throw wrongState(booking.status);
    if (await payoutHoldOf(tx, id)) throw wrongState('payout_held');
    const hold_id = await holdReleases(tx, ctx, { booking_id: id, reason, note, held_by: actor.id });
    const told = { hold_reason: reason, reason: note };
    await tellParties(tx, ctx, booking, ['dj'], 'payout_held', told, hold_id);
    return { id };
  });
