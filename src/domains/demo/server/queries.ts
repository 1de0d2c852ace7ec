import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import type { LineKind } from '../../bookings/contract.ts';
import { booking_lines, bookings } from '../../bookings/server/tables.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** The booking as it is now. */
export async function bookingNow(reader: Reader, id: string): Promise<BookingRow> {
  const [booking] = await reader.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`no booking ${id}`);
  return booking;
}

/** What the DJ's own lines of some kinds come to. */
export async function lineCents(
  reader: Reader,
  booking_id: string,
  kinds: readonly LineKind[],
): Promise<number> {
  const lines = await reader
    .select({ total_cents: booking_lines.total_cents })
    .from(booking_lines)
    .where(and(eq(booking_lines.booking_id, booking_id), inArray(booking_lines.kind, [...kinds])));
  return lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
}

/** Bookings of a DJ with money that a crew can still get a share of. */
export const shareableBookings = (reader: Reader, dj_id: string) =>
  reader
    .select({ id: bookings.id, currency: bookings.currency })
    .from(bookings)
    .where(and(eq(bookings.dj_id, dj_id), inArray(bookings.status, ['confirmed', 'completed'])))
    .orderBy(asc(bookings.starts_at), asc(bookings.id));

/** Every moment at which money of a booking moved, the oldest first. */
export async function moneyMoments(reader: Reader): Promise<{ booking_id: string; at: Date }[]> {
  const { rows } = await reader.execute<{ booking_id: string; at: string }>(sql`
    select distinct m.booking_id, m.at from (
      select booking_id, settled_at as at from charges where status = 'succeeded'
      union all select to_booking_id, created_at from carries
      union all select from_booking_id, created_at from carries
      union all select booking_id, created_at from refunds
      union all select booking_id, coalesce(sent_at, settled_at) from refunds
      union all select booking_id, created_at from releases
      union all select booking_id, sent_at from transfers
    ) m join bookings b on b.id = m.booking_id
    where m.at is not null
    order by m.at, m.booking_id`);
  return rows.map(({ booking_id, at }) => ({ booking_id, at: new Date(at) }));
}
