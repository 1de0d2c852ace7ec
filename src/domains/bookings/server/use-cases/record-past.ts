import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { incrementCompleted } from '../../../profiles/server/index.ts';
import { booking_events, booking_lines, bookings } from '../tables.ts';
import { noteAnswer } from './answer-request.ts';
import { composePast, type PastEvening } from './compose-past.ts';

export type PastBooking = ReturnType<typeof composePast>;

/**
 * Takes over evenings from before, with what they say about their DJs. Their money is the caller's to record,
 * in the same transaction: each booking comes with its charges and shares.
 */
export async function recordPastBookings(
  tx: Tx,
  ctx: Context,
  evenings: readonly PastEvening[],
): Promise<PastBooking[]> {
  if (evenings.length === 0) return [];
  const past = evenings.map(composePast);
  await tx.insert(bookings).values(past.map(({ booking }) => booking));
  await tx
    .insert(booking_lines)
    .values(
      past.flatMap(({ booking, lines }) =>
        lines.map((line, position) => ({ ...line, id: newId(), booking_id: booking.id, position })),
      ),
    );
  await tx.insert(booking_events).values(past.flatMap(({ timeline }) => timeline));
  for (const [dj_id, played] of Map.groupBy(past, ({ booking }) => booking.dj_id)) {
    await incrementCompleted(tx, ctx, dj_id, played.length);
    const asked = played.find(({ booking }) => booking.offered_at);
    if (asked) await noteAnswer(tx, ctx, asked.booking);
  }
  return past;
}
