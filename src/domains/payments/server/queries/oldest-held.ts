import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { carries, charges } from '../tables.ts';

/** When the oldest of the money that is still held for a booking was charged; null where none is. */
export async function oldestHeldAt(reader: Reader, booking_id: string): Promise<Date | null> {
  const carriedHere = reader
    .select({ id: carries.charge_id })
    .from(carries)
    .where(eq(carries.to_booking_id, booking_id));
  const [row] = await reader
    .select({ at: sql<Date | null>`min(${charges.settled_at})`.mapWith(charges.settled_at) })
    .from(charges)
    .where(
      and(
        eq(charges.status, 'succeeded'),
        or(eq(charges.booking_id, booking_id), inArray(charges.id, carriedHere)),
        sql`charge_left(${booking_id}::uuid, ${charges.id}) > 0`,
      ),
    );
  return row?.at ?? null;
}
