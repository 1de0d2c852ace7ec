import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { booking_lines, bookings } from '../../bookings/server/tables.ts';

export type BookingRow = typeof bookings.$inferSelect;

/** The booking as it is now. */
export async function bookingNow(reader: Reader, id: string): Promise<BookingRow> {
  const [booking] = await reader.select().from(bookings).where(eq(bookings.id, id));
  if (!booking) throw new Error(`no booking ${id}`);
  return booking;
}

/** What the DJ's own lines of one kind come to. */
export async function lineCents(
  reader: Reader,
  booking_id: string,
  kind: 'performance' | 'travel',
): Promise<number> {
  const lines = await reader
    .select({ kind: booking_lines.kind, total_cents: booking_lines.total_cents })
    .from(booking_lines)
    .where(eq(booking_lines.booking_id, booking_id))
    .orderBy(asc(booking_lines.position));
  return lines.find((line) => line.kind === kind)?.total_cents ?? 0;
}
