import type { Booking } from '../../contract.ts';
import { restOfDeposit } from '../../../payments/rules.ts';
import { leftCents, openCents } from '../../rules.ts';

/** What the client pays next, in cents: the deposit or everything to begin with, later the balance. */
export const openAmount = (booking: Booking, now: Date): number =>
  booking.status === 'offered'
    ? isLater(booking)
      ? 0
      : restOfDeposit(booking, carryOf(booking))
    : openCents(booking, booking.money, now, carryOf(booking));

/** Everything that is left, where less would do and all of it may be paid at once; 0 where there is no choice. */
export function wholeAmount(booking: Booking, now: Date): number {
  const first_cents = openAmount(booking, now);
  // what goes along is paid first, and the rest can be paid from then on
  if (first_cents === 0 || carryOf(booking) > 0) return 0;
  const left_cents = leftCents(booking, booking.money);
  return left_cents > first_cents ? left_cents : 0;
}

/** Of a plan that nothing is paid of yet: whether all of it may be paid at once instead. */
export const mayPayAll = (plan: Booking['plan']): boolean => plan.length > 1 && plan[0]?.due_at === null;

/** What goes along from a cancelled booking when this one is paid, in cents. */
export const carryOf = ({ replaces }: Booking): number => replaces?.carry_cents ?? 0;

/** Whether nothing may be charged yet: a card is left for later. */
export const isLater = ({ plan, replaces }: Booking): boolean =>
  plan[0]?.due_at != null && (replaces?.carry_cents ?? 0) < plan[0].amount_cents;

/** Whether the whole price is asked for at once. */
export const isWhole = (booking: Booking): boolean =>
  booking.deposit_cents === booking.total_cents - booking.extras_cents;

/** What nobody should be asked for a second time: a bank says that it is on its way, or a card is being charged. */
export const isUnderway = ({ money }: Pick<Booking, 'money'>): boolean => money.underway_cents > 0;

/** What the client is paying now: what is on its way, else what the page asks for that they opened, else what is due first. */
export function payingAmount(booking: Booking, now: Date): number {
  const { underway_cents, pending_cents } = booking.money;
  return underway_cents || pending_cents || openAmount(booking, now);
}
