import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { charges } from '../../../payments/server/tables.ts';
import { chargeback_parts, chargebacks } from '../../../payments/server/tables/chargebacks.ts';
import type { Loss } from '../../rules.ts';

/** What banks took of bookings, sales or periods and decided for good; while one is open, nobody knows whose the money is. */
export async function lossesOf(
  reader: Reader,
  what: 'booking_id' | 'sale_id' | 'period_id',
  ids: string[],
  notForThePrice: readonly (typeof charges.$inferSelect)['purpose'][] = [],
): Promise<(Loss & { booking_id: string | null })[]> {
  const rows = await reader
    .select({
      id: chargeback_parts.id,
      booking_id: chargeback_parts.booking_id,
      charge_id: chargebacks.charge_id,
      purpose: charges.purpose,
      card_last4: charges.card_last4,
      amount_cents: chargeback_parts.amount_cents,
      held_cents: chargeback_parts.held_cents,
      refund_cents: chargeback_parts.refund_cents,
      dj_cents: chargeback_parts.dj_cents,
      own_cents: chargeback_parts.own_cents,
      excess_cents: chargeback_parts.excess_cents,
      lost_at: chargebacks.lost_at,
      returned_at: chargebacks.returned_at,
    })
    .from(chargeback_parts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargeback_parts.chargeback_id))
    .innerJoin(charges, eq(charges.id, chargebacks.charge_id))
    .where(and(inArray(chargeback_parts[what], ids), isNotNull(chargebacks.lost_at)))
    .orderBy(asc(chargebacks.lost_at), asc(chargeback_parts.id));
  return rows.map(({ purpose, lost_at, ...row }) => ({
    ...row,
    lost_at: lost_at!,
    is_for_price: !notForThePrice.includes(purpose),
  }));
}
