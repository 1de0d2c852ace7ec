import type { Context } from '../../../../platform/context.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { renewHold as renew } from '../../../bookings/server/index.ts';
import { type HoldRef, openHold } from './open-hold.ts';

/** Staff: the money goes back to the card it came from, which is charged again. */
export const renewHold = (ctx: Context, input: HoldRef): Promise<{ id: string }> =>
  runOnce(ctx, 'holds.renew', input, async (tx) => {
    const booking = await openHold(tx, ctx, input);
    if (booking.status !== 'confirmed' && booking.status !== 'disputed') throw wrongState(booking.status);
    await renew(tx, ctx, booking);
    return { id: booking.id };
  });
