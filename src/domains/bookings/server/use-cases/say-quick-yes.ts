import type { Context } from '../../../../platform/context.ts';
import { noteAnswer, type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

/** The DJ says yes in principle: the reply clock stops, an offer follows. */
export const sayQuickYes = (ctx: Context, input: { id: string; version: number }): Promise<Result> =>
  ctx.db.transaction(async (tx) => {
    const { booking, side, now } = await openBooking(tx, ctx, 'quick_yes', input);
    const changed = await changeBooking(tx, ctx, booking, {
      action: 'quick_yes',
      party: side,
      set: { quick_yes_at: now },
    });
    await noteAnswer(tx, ctx, changed);
    await tellParties(tx, ctx, changed, ['client'], 'quick_yes', {});
    return resultOf(changed);
  });
