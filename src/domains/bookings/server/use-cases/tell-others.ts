import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { djCalendar, overlappingRequests } from '../queries/slots.ts';
import type { BookingRow } from './change-booking.ts';
import { withBuffers } from './find-free-times.ts';
import { tellParties } from './tell-parties.ts';

/** Those who asked for the same evening learn that it is going. */
export async function tellOthers(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const time = withBuffers(booking, await djCalendar(tx, booking.dj_id));
  for (const other of await overlappingRequests(tx, booking, time))
    await tellParties(tx, ctx, other, ['client'], 'booking_taken', {}, booking.id);
}
