import type { Reader } from '../../../../platform/db.ts';
import { bookingMoney } from '../../../payments/server/index.ts';
import type { Booking } from '../../contract.ts';
import { type BookingStatus } from '../../rules.ts';
import { carryCents } from '../../../payments/rules.ts';
import { type NamedBooking, namedBooking } from '../queries.ts';
import type { BookingRow } from './change-booking.ts';

/** The bookings before and after it, where one replaces the other. No DJ learns of another's. */
export async function findReplacement(
  reader: Reader,
  booking: BookingRow,
  now: Date,
): Promise<Pick<Booking, 'replaces' | 'replaced_by'>> {
  const { replaces_id, carried_to_id } = booking;
  const before = replaces_id && (await namedBooking(reader, replaces_id));
  const after = carried_to_id && (await namedBooking(reader, carried_to_id));
  const nameOf = ({ booking: { id: booking_id, ref }, dj: { dj_name } }: NamedBooking) => ({
    booking_id,
    ref,
    dj_name,
  });
  return {
    replaces: before
      ? { ...nameOf(before), carry_cents: await openCarry(reader, before, booking, now) }
      : null,
    replaced_by: after ? nameOf(after) : null,
  };
}

async function openCarry(reader: Reader, { booking: from }: NamedBooking, to: BookingRow, now: Date) {
  if (!beforePayment.includes(to.status)) return 0;
  const { held_cents } = await bookingMoney(reader, from.id, from.currency);
  return carryCents(from, held_cents, to, now);
}

const beforePayment: readonly BookingStatus[] = ['requested', 'offered', 'awaiting_payment'];
