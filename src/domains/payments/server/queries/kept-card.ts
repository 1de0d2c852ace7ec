import { and, desc, eq, inArray, lte, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../../platform/db.ts';
import { carries, charges } from '../tables.ts';

/**
 * The card that a booking's charges without a page go to: on which page it was left last, and the last digits of what
 * paid last. Where all of its money came along from another booking, that one's. Of charges up to a moment only, so
 * that a repeated request names the same card.
 */
export async function keptCard(
  reader: Reader,
  booking_id: string,
  until?: Date,
): Promise<{ checkout_id: string | null; card_last4: string | null }> {
  const carried = alias(charges, 'carried');
  const earlier = reader
    .select({ booking_id: carried.booking_id })
    .from(carries)
    .innerJoin(carried, eq(carried.id, carries.charge_id))
    .where(eq(carries.to_booking_id, booking_id));
  const paid = await reader
    .select({ checkout_id: charges.checkout_id, card_last4: charges.card_last4 })
    .from(charges)
    .where(
      and(
        or(eq(charges.booking_id, booking_id), inArray(charges.booking_id, earlier)),
        eq(charges.status, 'succeeded'),
        until && lte(charges.created_at, until),
      ),
    )
    .orderBy(desc(eq(charges.booking_id, booking_id)), desc(charges.created_at), desc(charges.id));
  return {
    checkout_id: paid.find(({ checkout_id }) => checkout_id !== null)?.checkout_id ?? null,
    card_last4: paid[0]?.card_last4 ?? null,
  };
}
