import type { Booking } from '../../contract.ts';
import { openCents } from '../../rules.ts';

/** What the client pays next, in cents: the deposit or everything to begin with, later the balance. */
export const openAmount = (booking: Booking, now: Date): number =>
  booking.status === 'offered' ? booking.deposit_cents : openCents(booking, booking.money, now);

/** Whether the whole price is asked for at once. */
export const isWhole = (booking: Booking): boolean => booking.deposit_cents === booking.total_cents;

const aboutPaying: readonly string[] = [
  'book',
  'accept',
  'payment_processing',
  'payment_failed',
  'payment_expired',
];

/** Whether a bank has said that the money is on its way: then nobody should be asked to pay a second time. */
export const isUnderway = ({ status, timeline }: Booking): boolean =>
  status === 'awaiting_payment' &&
  timeline.findLast(({ action }) => aboutPaying.includes(action))?.action === 'payment_processing';
