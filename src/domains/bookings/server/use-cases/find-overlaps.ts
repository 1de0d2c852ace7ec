import type { Reader } from '../../../../platform/db.ts';
import type { Booking } from '../../contract.ts';
import { djCalendar, overlappingRequests, overlappingSlots } from '../queries/slots.ts';
import type { BookingRow } from './change-booking.ts';
import { withBuffers } from './find-free-times.ts';

/** While the DJ decides: everything of theirs that the event would touch, buffers included. */
export async function findOverlaps(reader: Reader, booking: BookingRow): Promise<Booking['overlaps']> {
  if (booking.status !== 'requested' && booking.status !== 'offered') return [];
  const time = withBuffers(booking, await djCalendar(reader, booking.dj_id));
  const asked = await overlappingRequests(reader, booking, time);
  const slots = await overlappingSlots(reader, booking, time);
  const booked = slots.flatMap((slot) => (slot.booking ? [slot.booking] : []));
  const blocked = slots.filter((slot) => !slot.booking);
  return [
    ...[...asked, ...booked].map(({ id, ref, status, title, starts_at, ends_at }) => ({
      booking_id: id,
      ref,
      status,
      title,
      starts_at,
      ends_at,
    })),
    ...blocked.map(({ kind, note, starts_at, ends_at }) => ({
      booking_id: null,
      ref: null,
      status: kind,
      title: note,
      starts_at,
      ends_at,
    })),
  ];
}
