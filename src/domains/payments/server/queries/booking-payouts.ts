import { inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { BookingPayout } from '../../contract.ts';

const noPayout: BookingPayout = { own_cents: 0, crew_cents: 0, withheld_cents: 0, waiting_cents: 0 };

/** Whose account what was released of bookings goes to, and how far it is; a booking of which nothing was is not in the answer. */
export async function payoutsOf(
  reader: Reader,
  booking_ids: readonly string[],
): Promise<Map<string, BookingPayout>> {
  if (booking_ids.length === 0) return new Map();
  const { rows } = await reader.execute<BookingPayout & { booking_id: string }>(sql`
    select t.booking_id,
      coalesce(sum(t.amount_cents) filter (where t.dj_id = b.dj_id), 0)::bigint as own_cents,
      coalesce(sum(t.amount_cents) filter (where t.dj_id <> b.dj_id), 0)::bigint as crew_cents,
      coalesce(sum(w.cents) filter (where t.dj_id = b.dj_id), 0)::bigint as withheld_cents,
      coalesce(sum(t.amount_cents - w.cents) filter (where t.dj_id = b.dj_id and t.status = 'created'), 0)::bigint
        as waiting_cents
    from transfers t
    join bookings b on b.id = t.booking_id
    cross join lateral (
      select coalesce(sum(p.withheld_cents), 0) as cents from transfer_parts p where p.transfer_id = t.id
    ) w
    -- what a bank took and gave back is no release
    where t.booking_id = any(${sql.param([...booking_ids])}::uuid[]) and t.returns_id is null
    group by t.booking_id`);
  return new Map(rows.map(({ booking_id, ...payout }) => [booking_id, payout]));
}

export const payoutOf = async (reader: Reader, booking_id: string): Promise<BookingPayout> =>
  (await payoutsOf(reader, [booking_id])).get(booking_id) ?? noPayout;

/** What people are called, as who pays them calls them. */
export async function namesOf(reader: Reader, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
