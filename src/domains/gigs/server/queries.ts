import { asc, eq } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { gig_times } from './tables.ts';

export async function gigBooking(reader: Reader, id: string) {
  const [booking] = await reader.select().from(bookings).where(eq(bookings.id, id));
  return booking ?? null;
}

/** What was recorded of a night, the oldest first. */
export const recordsOf = (reader: Reader, booking_id: string) =>
  reader
    .select()
    .from(gig_times)
    .where(eq(gig_times.booking_id, booking_id))
    .orderBy(asc(gig_times.recorded_at), asc(gig_times.id));
