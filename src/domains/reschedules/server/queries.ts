import { and, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { reschedules } from './tables.ts';

export type RescheduleRow = typeof reschedules.$inferSelect;

/** The one that waits for an answer, which it may have done for too long. */
export async function openOf(reader: Reader, booking_id: string): Promise<RescheduleRow | undefined> {
  const [row] = await reader
    .select()
    .from(reschedules)
    .where(and(eq(reschedules.booking_id, booking_id), eq(reschedules.status, 'open')));
  return row;
}

export async function bookingOf(
  reader: Reader,
  id: string,
): Promise<typeof bookings.$inferSelect | undefined> {
  const [row] = await reader.select().from(bookings).where(eq(bookings.id, id));
  return row;
}
