import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import { type BookingRow, lockBooking } from '../../../bookings/server/index.ts';

export interface HoldRef {
  id: string;
  version: number;
}

/**
 * The booking of a hold, locked, for staff who are no party to it: nobody decides their own case.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, STALE
 */
export async function openHold(tx: Tx, ctx: Context, { id, version }: HoldRef): Promise<BookingRow> {
  const actor = requireActor(ctx);
  if (actor.role !== 'admin') throw notFound();
  const booking = await lockBooking(tx, id);
  if (actor.id === booking.client_id || actor.id === booking.dj_id) throw notFound();
  if (booking.version !== version) throw new AppError('STALE');
  return booking;
}
