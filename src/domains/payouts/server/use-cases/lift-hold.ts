import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import {
  keepForBank,
  lockBooking,
  postpone,
  releaseHeld,
  requireSide,
  tellParties,
} from '../../../bookings/server/index.ts';
import { endPayoutHold } from '../../../payments/server/index.ts';

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
      const { kept_cents: held_cents, kept_service_fee_cents: service_fee_cents } = hold;
      await keepForBank(tx, booking, { held_cents, service_fee_cents });
      await releaseHeld(tx, ctx, await lockBooking(tx, id), 0, 0);
    }
    await tellParties(tx, ctx, booking, ['dj'], 'payout_hold_lifted', { reason: note }, hold.id);
    return { id };
  });
