import { inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { charges } from '../tables.ts';
import { lockSources } from './lock-sources.ts';

/** When the oldest of the money that is still held for a booking was charged; null where none is. */
export async function oldestHeldAt(tx: Tx, booking_id: string): Promise<Date | null> {
  const ids = (await lockSources(tx, booking_id)).flatMap(({ charge_id, left_cents }) =>
    left_cents > 0 ? [charge_id] : [],
  );
  if (ids.length === 0) return null;
  const [row] = await tx
    .select({ at: sql<Date | null>`min(${charges.settled_at})`.mapWith(charges.settled_at) })
    .from(charges)
    .where(inArray(charges.id, ids));
  return row?.at ?? null;
}
