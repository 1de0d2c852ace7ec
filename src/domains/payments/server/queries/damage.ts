import { type SQL, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';

// Money for damage is in a booking's escrow from its payment until the booking hears of it. It is the DJ's alone: no
// refund of the price, no bank and no fee may take it there for money of the event.

/** What is still held of what was paid for damage, of one payment where it is named. */
export const damageHeldOf = (booking_id: SQL, charge_id?: SQL): SQL => sql`
  coalesce((select sum(charge_left(damage.booking_id, damage.id)) from charges damage
    where damage.booking_id = ${booking_id} and damage.purpose = 'damage' and damage.status = 'succeeded'
      ${charge_id ? sql`and damage.id = ${charge_id}` : sql``}
      and not exists (select from transfer_parts where charge_id = damage.id)), 0)::bigint`;

/** The same of a booking. */
export async function damageHeldCents(reader: Reader, booking_id: string): Promise<number> {
  const { rows } = await reader.execute<{ cents: number }>(
    sql`select ${damageHeldOf(sql`${booking_id}::uuid`)} as cents`,
  );
  return rows[0]!.cents;
}
