import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney, damageHeldCents, keptByBanks } from '../../../payments/server/index.ts';
import { serviceFeeIn } from '../../../payments/rules.ts';
import { bookings } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';

/** Money to be released, and the service fee within it. */
interface Coming {
  held_cents: number;
  service_fee_cents: number;
}

/** What would be released now waits until no bank decides about a payment of the booking any more. */
export async function keepForBank(tx: Tx, { id }: BookingRow, coming: Coming): Promise<void> {
  await tx
    .update(bookings)
    .set({
      kept_cents: sql`${bookings.kept_cents} + ${coming.held_cents}`,
      kept_service_fee_cents: sql`${bookings.kept_service_fee_cents} + ${coming.service_fee_cents}`,
    })
    .where(eq(bookings.id, id));
}

/**
 * The same with what waited for a bank, less what banks took of it meanwhile and our fee's share in that; nothing waits
 * any more.
 */
export async function withKept(tx: Tx, booking: BookingRow, coming: Coming): Promise<Coming> {
  const { id, currency, kept_cents, kept_service_fee_cents } = booking;
  if (kept_cents === 0) return coming;
  await tx.update(bookings).set({ kept_cents: 0, kept_service_fee_cents: 0 }).where(eq(bookings.id, id));
  const money = await bookingMoney(tx, id, currency);
  const left_cents = money.held_cents - (await damageHeldCents(tx, id));
  const waited_cents = Math.max(0, kept_cents - (await keptByBanks(tx, id)));
  const held_cents = Math.min(left_cents, waited_cents + coming.held_cents);
  const fee_cents = serviceFeeIn(waited_cents, kept_cents, kept_service_fee_cents);
  return { held_cents, service_fee_cents: Math.min(held_cents, fee_cents + coming.service_fee_cents) };
}
