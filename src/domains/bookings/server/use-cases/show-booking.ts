import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { Booking } from '../../contract.ts';
import { readBooking } from './read-booking.ts';

/**
 * Everything one side may know of a booking, and what it can do now: all of one moment, so that nobody acts on
 * a state whose money has moved on.
 * @throws AppError UNAUTHORIZED, NOT_FOUND
 */
export async function showBooking(ctx: Context, { id }: { id: string }): Promise<Booking> {
  const actor = requireActor(ctx);
  return ctx.db.transaction((tx) => readBooking(tx, ctx, actor, id), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
}
