import type { Reader } from '../../../../platform/db.ts';
import { bookingMoney, oldestHeldAt } from '../../../payments/server/index.ts';
import type { Booking } from '../../contract.ts';
import { type BookingStatus, isTooOld } from '../../rules.ts';
import { carryCents } from '../../../payments/rules.ts';
import { type NamedBooking, namedBooking } from '../queries.ts';
import type { BookingRow } from './change-booking.ts';

/**
 * The bookings before and after it, where one replaces the other, and how old the payment is that waits for such a
 * choice. No DJ learns of another's.
 */
export async function findReplacement(
  reader: Reader,
  booking: BookingRow,
  now: Date,
): Promise<Pick<Booking, 'replaces' | 'replaced_by' | 'held_since'>> {
  const { replaces_id, carried_to_id } = booking;
  const before = replaces_id && (await namedBooking(reader, replaces_id));
  const after = carried_to_id && (await namedBooking(reader, carried_to_id));
  const nameOf = ({ booking: { id: booking_id, ref }, dj: { dj_name } }: NamedBooking) => ({
    booking_id,
    ref,
    dj_name,
  });
  const carry_cents =
    before && beforePayment.includes(booking.status)
      ? await openCarry(reader, before.booking, booking, now)
      : 0;
  return {
    replaces: before ? { ...nameOf(before), carry_cents } : null,
    replaced_by: after ? nameOf(after) : null,
    held_since: booking.choose_by ? await oldestHeldAt(reader, booking.id) : null,
  };
}

/** What of a cancelled booking's payment can go along now: nothing that may not be held until the new release. */
export async function openCarry(
  reader: Reader,
  from: BookingRow,
  to: BookingRow,
  now: Date,
): Promise<number> {
  const { held_cents } = await bookingMoney(reader, from.id, from.currency);
  const carry_cents = carryCents(from, held_cents, to, now);
  return carry_cents > 0 && isTooOld(await oldestHeldAt(reader, from.id), to) ? 0 : carry_cents;
}

const beforePayment: readonly BookingStatus[] = ['requested', 'offered', 'awaiting_payment'];
