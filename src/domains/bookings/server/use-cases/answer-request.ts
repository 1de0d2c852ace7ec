import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { setReplyMinutes } from '../../../profiles/server/index.ts';
import { booking_events, bookings } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';

export interface Result {
  id: string;
  status: BookingRow['status'];
  version: number;
}
export const resultOf = ({ id, status, version }: BookingRow): Result => ({ id, status, version });

/** After a DJ's answer: how fast they usually give one. */
export async function noteAnswer(tx: Tx, ctx: Context, { dj_id }: BookingRow): Promise<void> {
  const minutes = await medianReplyMinutes(tx, dj_id);
  if (minutes !== null) await setReplyMinutes(tx, ctx, dj_id, minutes);
}

/** Median minutes from a request to the DJ's first answer; null before the first. */
async function medianReplyMinutes(tx: Tx, dj_id: string): Promise<number | null> {
  const first = tx
    .select({
      minutes:
        sql<number>`extract(epoch from min(${booking_events.created_at}) - ${bookings.requested_at}) / 60`.as(
          'minutes',
        ),
    })
    .from(booking_events)
    .innerJoin(bookings, eq(bookings.id, booking_events.booking_id))
    .where(
      and(
        eq(bookings.dj_id, dj_id),
        eq(booking_events.actor, 'dj'),
        inArray(booking_events.action, ['quick_yes', 'offer', 'decline']),
      ),
    )
    .groupBy(bookings.id)
    .as('first');
  const [row] = await tx
    .select({
      minutes: sql<number | null>`round(percentile_cont(0.5) within group (order by ${first.minutes}))::int`,
    })
    .from(first);
  return row?.minutes ?? null;
}
