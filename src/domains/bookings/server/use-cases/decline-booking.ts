import type { Context } from '../../../../platform/context.ts';
import { noteAnswer, type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** Either side says no before anything is agreed. */
export const declineBooking = (
  ctx: Context,
  input: { id: string; version: number; reason: string },
): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const { booking, side, now } = await openBooking(tx, ctx, 'decline', input);
    const { reason } = input;
    const declined = await changeBooking(tx, ctx, booking, {
      action: 'decline',
      party: side,
      set: { status: 'declined', closed_at: now, reason },
      details: reason ? { reason } : {},
    });
    if (side === 'dj') await noteAnswer(tx, ctx, declined);
    await tellParties(tx, ctx, declined, [side === 'dj' ? 'client' : 'dj'], 'request_declined', { reason });
    return resultOf(declined);
  });
