import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { refunds } from '../tables.ts';

/** What staff gave back of bookings, which lowers their price, and what of it was held and not our fees. */
export const sumWaived = (reader: Reader, booking_ids: readonly string[]) =>
  reader
    .select({
      booking_id: sql<string>`${refunds.booking_id}`,
      waived_cents: sql<number>`sum(${refunds.amount_cents})`,
      waived_held_cents: sql<number>`sum(${refunds.amount_cents} - ${refunds.from_fees_cents})`,
    })
    .from(refunds)
    .where(and(inArray(refunds.booking_id, [...booking_ids]), isNotNull(refunds.decided_by)))
    .groupBy(refunds.booking_id);
