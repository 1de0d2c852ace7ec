import type { Booking } from '../../contract.ts';
import { restOfDeposit } from '../../../payments/rules.ts';
import { openCents } from '../../rules.ts';

/** What the client pays next, in cents: the deposit or everything to begin with, later the balance. */
export const openAmount = (booking: Booking, now: Date): number =>
  booking.status === 'offered'
    ? isLater(booking)
      ? 0
      : restOfDeposit(booking, carryOf(booking))
    : openCents(booking, booking.money, now, carryOf(booking));

/** What goes along from a cancelled booking when this one is paid, in cents. */
export const carryOf = ({ replaces }: Booking): number => replaces?.carry_cents ?? 0;

/** Whether nothing may be charged yet: a card is left for later. */
export const isLater = ({ plan, replaces }: Booking): boolean =>
  plan[0]?.due_at != null && (replaces?.carry_cents ?? 0) < plan[0].amount_cents;

/** Whether the whole price is asked for at once. */
export const isWhole = (booking: Booking): boolean =>
  booking.deposit_cents === booking.total_cents - booking.extras_cents;

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
