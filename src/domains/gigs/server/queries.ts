import { and, arrayContains, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../../../platform/db.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { gig_extras, gig_times } from './tables.ts';

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

/** What was proposed at a night, the newest first. */
export const extrasOf = (reader: Reader, booking_id: string) =>
  reader
    .select()
    .from(gig_extras)
    .where(eq(gig_extras.booking_id, booking_id))
    .orderBy(desc(gig_extras.proposed_at), desc(gig_extras.id));

/** The one proposal of a booking that was neither answered nor paid. */
export async function openExtraOf(reader: Reader, booking_id: string) {
  const [extra] = await reader
    .select()
    .from(gig_extras)
    .where(and(eq(gig_extras.booking_id, booking_id), inArray(gig_extras.status, ['proposed', 'accepted'])));
  return extra ?? null;
}

/** The proposal that a charge was opened for, locked. */
export async function extraOfCharge(tx: Tx, booking_id: string, charge_id: string) {
  const [extra] = await tx
    .select()
    .from(gig_extras)
    .where(and(eq(gig_extras.booking_id, booking_id), arrayContains(gig_extras.charge_ids, [charge_id])))
    .for('update');
  return extra ?? null;
}
