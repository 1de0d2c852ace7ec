import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import type { Source } from '../../rules.ts';
import { carries, charges, refunds } from '../tables.ts';
import { chargeback_parts, chargebacks } from '../tables/chargebacks.ts';

interface BookingSource extends Source {
  /** Paid for damage, and so no part of the price. */
  is_damage: boolean;
}

/**
 * The charges a booking's money came with, its own and those whose money was carried to it, the newest first,
 * and what of each is still its own, which what a bank took is not. Locked until the transaction ends.
 */
export async function lockSources(tx: Tx, booking_id: string): Promise<BookingSource[]> {
  const carriedHere = tx
    .select({ id: carries.id })
    .from(carries)
    .where(and(eq(carries.charge_id, charges.id), eq(carries.to_booking_id, booking_id)));
  const paid = await tx
    .select()
    .from(charges)
    .where(and(eq(charges.status, 'succeeded'), or(eq(charges.booking_id, booking_id), exists(carriedHere))))
    .orderBy(desc(charges.created_at), desc(charges.id))
    .for('update');
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  // read after the lock: what others did to these charges before is seen
  const back = await tx
    .select({ charge_id: refunds.charge_id, cents: sql<number>`sum(${refunds.amount_cents})` })
    .from(refunds)
    .where(and(inArray(refunds.charge_id, ids), eq(refunds.booking_id, booking_id)))
    .groupBy(refunds.charge_id);
  const { amount_cents, refund_cents, excess_cents } = chargeback_parts;
  const taken = await tx
    .select({
      charge_id: chargebacks.charge_id,
      cents: sql<number>`sum(${amount_cents} - ${refund_cents} - ${excess_cents})`,
    })
    .from(chargeback_parts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargeback_parts.chargeback_id))
    .where(
      and(
        inArray(chargebacks.charge_id, ids),
        isNull(chargebacks.returned_at),
        eq(chargeback_parts.booking_id, booking_id),
      ),
    )
    .groupBy(chargebacks.charge_id);
  const carried = await tx
    .select({
      charge_id: carries.charge_id,
      cents: sql<number>`
        coalesce(sum(${carries.amount_cents}) filter (where ${carries.to_booking_id} = ${booking_id}), 0)
        - coalesce(sum(${carries.amount_cents}) filter (where ${carries.from_booking_id} = ${booking_id}), 0)`,
    })
    .from(carries)
    .where(inArray(carries.charge_id, ids))
    .groupBy(carries.charge_id);
  const of = (sums: readonly { charge_id: string; cents: number }[], id: string): number =>
    sums.find(({ charge_id }) => charge_id === id)?.cents ?? 0;
  return paid.map(({ id, booking_id: owner, amount_cents: paid_cents, currency, purpose }) => ({
    charge_id: id,
    currency,
    is_damage: purpose === 'damage',
    left_cents: (owner === booking_id ? paid_cents : 0) + of(carried, id) - of(back, id) - of(taken, id),
  }));
}
