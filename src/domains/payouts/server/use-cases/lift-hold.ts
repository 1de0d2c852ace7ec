import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import {
  lockBooking,
  postpone,
  releaseHeld,
  requireSide,
  tellParties,
} from '../../../bookings/server/index.ts';
import { bookingMoney, endPayoutHold } from '../../../payments/server/index.ts';

/** Staff hold a payout no longer: what waited for it goes on its way, a release whose day is over at once. */
export const liftHold = (ctx: Context, input: { id: string; note: string }): Promise<{ id: string }> =>
  runOnce(ctx, 'payouts.lift_hold', input, async (tx) => {
    const { id, note } = input;
    const booking = await lockBooking(tx, id);
    requireSide(requireActor(ctx), 'lift_hold', booking);
    const hold = await endPayoutHold(tx, ctx, id, note);
    if (!hold) throw wrongState('not_held');
    if (booking.status === 'completed')
      await postpone(tx, booking, { release_at: releaseAt(booking.ends_at) });
    if (hold.kept_cents > 0) {
      const { held_cents } = await bookingMoney(tx, id, booking.currency);
      await releaseHeld(tx, ctx, booking, held_cents, Math.min(held_cents, hold.kept_service_fee_cents));
    }
    await tellParties(tx, ctx, booking, ['dj'], 'payout_hold_lifted', { reason: note }, hold.id);
    return { id };
  });
