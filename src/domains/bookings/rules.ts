import { DAY, HOUR, MINUTE, plus } from '../../shared/calendar-date.ts';
import { type Currency, percentOf } from '../../shared/money.ts';
import {
  depositOf,
  earliestChargeAt,
  isChargeable,
  isGivenUp,
  owedCharge,
  coveredCents,
  restOfDeposit,
} from '../payments/rules.ts';
import { line } from '../prices/rules.ts';
import type { Quote, QuoteLine, TimelineAction } from './contract.ts';

export const bookingStatuses = [
  'requested',
  'offered',
  'awaiting_payment',
  'confirmed',
  'completed',
  'disputed',
  'released',
  'declined',
  'expired',
  'cancelled',
  'refunded',
] as const;
export type BookingStatus = (typeof bookingStatuses)[number];

export const dayStates = ['free', 'partly', 'busy', 'off', 'past'] as const;
export type DayState = (typeof dayStates)[number];

export const REPLY_HOURS = 48;
const OFFER_DAYS = 7;
export const PAY_MINUTES = 15;
/** A bank that says "money arrives later" gets this long; the slot stays locked. */
const PROCESSING_DAYS = 3;
export const HOLD_HOURS = 24;
export const SERVICE_FEE_BPS = 400;
export const COOL_OFF_HOURS = 24;
export const COOL_OFF_NOTICE_DAYS = 14;
export const ALTERNATIVES = 5;
/** After a DJ's cancellation: how long the client may choose what becomes of the payment. */
const CHOICE_DAYS = 7;
const MAX_EVENT_HOURS = 24;
export const MAX_AHEAD_DAYS = 3 * 366;
export const MAXIMUM_TOTAL_CENTS = 1_000_000_000;

/** What of an event its client may change once it is booked; date, place and hours are not among it. */
export const detailNames = [
  'title',
  'event_type',
  'guest_count',
  'venue_name',
  'venue_address',
  'must_play',
  'do_not_play',
  'notes',
] as const;
export type DetailName = (typeof detailNames)[number];

const parties = ['client', 'dj', 'staff', 'clock', 'gateway'] as const;
export type Party = (typeof parties)[number];

export interface Transition {
  action: TimelineAction;
  from: readonly (BookingStatus | null)[];
  to: readonly BookingStatus[];
  who: readonly Party[];
}

const afterPayment = ['confirmed', 'completed', 'disputed'] as const;
const refundable = ['confirmed', 'completed', 'released', 'cancelled'] as const;
const beforeEvent = ['requested', 'offered', 'awaiting_payment', 'confirmed'] as const;

/** A booking's whole life; nothing else moves a booking. `null` is "does not exist yet". */
export const transitions = [
  { action: 'request', from: [null], to: ['requested'], who: ['client'] },
  { action: 'book', from: [null], to: ['awaiting_payment'], who: ['client'] },
  { action: 'quick_yes', from: ['requested'], to: ['requested'], who: ['dj'] },
  { action: 'offer', from: ['requested', 'offered'], to: ['offered'], who: ['dj'] },
  { action: 'decline', from: ['requested', 'offered'], to: ['declined'], who: ['dj', 'client'] },
  { action: 'expire', from: ['requested', 'offered'], to: ['expired'], who: ['clock'] },
  { action: 'accept', from: ['offered'], to: ['awaiting_payment'], who: ['client'] },
  // an offer that is still open survives a missed payment; an instant booking does not
  { action: 'free_slot', from: ['awaiting_payment'], to: ['offered', 'expired'], who: ['clock'] },
  // offered and expired: the money came after the slot was freed and the slot could be taken again
  { action: 'pay', from: ['awaiting_payment', 'offered', 'expired'], to: ['confirmed'], who: ['gateway'] },
  // of a date so far off that nothing may be charged yet: a card for later is enough
  {
    action: 'save_card',
    from: ['awaiting_payment', 'offered', 'expired'],
    to: ['confirmed'],
    who: ['gateway'],
  },
  // the bank says the money is on its way: the slot waits for it
  { action: 'payment_processing', from: ['awaiting_payment'], to: ['awaiting_payment'], who: ['gateway'] },
  // not only while confirmed: a slow bank delivers after the event
  { action: 'pay_balance', from: afterPayment, to: afterPayment, who: ['gateway'] },
  { action: 'add_extra', from: afterPayment, to: afterPayment, who: ['gateway'] },
  { action: 'pay_deposit', from: afterPayment, to: afterPayment, who: ['gateway'] },
  { action: 'charge_deposit', from: ['confirmed'], to: ['confirmed'], who: ['clock'] },
  { action: 'charge_balance', from: ['confirmed'], to: ['confirmed'], who: ['clock'] },
  { action: 'deposit_failed', from: ['confirmed'], to: ['confirmed'], who: ['gateway'] },
  { action: 'balance_failed', from: ['confirmed'], to: ['confirmed'], who: ['gateway'] },
  { action: 'complete', from: ['confirmed'], to: ['completed'], who: ['clock'] },
  // disputed: the other side has a claim of its own
  { action: 'report', from: afterPayment, to: ['disputed'], who: ['client', 'dj'] },
  { action: 'resolve', from: ['disputed'], to: ['released', 'refunded'], who: ['staff'] },
  { action: 'release', from: ['completed'], to: ['released'], who: ['clock', 'staff'] },
  // held for too long: it goes back, and the card is charged again
  { action: 'renew_hold', from: ['confirmed', 'disputed'], to: ['confirmed', 'disputed'], who: ['staff'] },
  // one side proposed another time or place, the other one accepts
  { action: 'reschedule', from: ['confirmed'], to: ['confirmed'], who: ['client', 'dj'] },
  // what the event is to be, not when and where: it never moves a booking
  { action: 'edit', from: beforeEvent, to: beforeEvent, who: ['client'] },
  { action: 'cancel', from: beforeEvent, to: ['cancelled'], who: ['client', 'dj', 'staff'] },
  // after a DJ's cancellation the payment waits for the client: back, or along to another booking
  { action: 'return_payment', from: ['cancelled'], to: ['cancelled'], who: ['client', 'clock', 'gateway'] },
  // promised to a booking whose rest is being paid, and free again when that is not
  { action: 'set_aside', from: ['cancelled'], to: ['cancelled'], who: ['client'] },
  { action: 'let_go', from: ['cancelled'], to: ['cancelled'], who: parties },
  { action: 'carry', from: ['cancelled'], to: ['cancelled'], who: ['client', 'gateway'] },
  // of the booking that replaces it: the payment that goes along is enough
  { action: 'pay_carried', from: ['awaiting_payment'], to: ['confirmed'], who: ['client'] },
  // staff give back what nothing obliges them to: the price is lower by it, and the booking goes on as it was
  { action: 'refund', from: refundable, to: refundable, who: ['staff'] },
] as const satisfies readonly Transition[];
export type Action = (typeof transitions)[number]['action'];

/** Statuses whose time is locked in `slots`. */
export const lockedStatuses: readonly BookingStatus[] = ['awaiting_payment', ...afterPayment];
/** Whether there is, or will be, a release that staff could hold. */
export const mayHold = (status: BookingStatus): boolean =>
  (afterPayment as readonly BookingStatus[]).includes(status);
/** Statuses from which nothing moves on. */
export const finalStatuses: readonly BookingStatus[] = [
  'released',
  'declined',
  'expired',
  'cancelled',
  'refunded',
];
/** Whether the DJ gets, or got, their share of what was agreed: of what was called off or given back there is none. */
export const hasShare = (status: BookingStatus): boolean =>
  status === 'released' || !finalStatuses.includes(status);

/** Whether `party` may take `action` on a booking in `status`, by state alone. */
export const allows = (action: Action, status: BookingStatus | null, party: Party): boolean =>
  (transitions as readonly Transition[]).some(
    (row) => row.action === action && row.from.includes(status) && row.who.includes(party),
  );

export interface Dated {
  status: BookingStatus;
  starts_at: Date;
  ends_at: Date;
  quick_yes_at: Date | null;
  reply_by: Date | null;
  offer_expires_at: Date | null;
  pay_by: Date | null;
  deposit_due_at: Date | null;
  balance_due_at: Date | null;
  release_at: Date | null;
  choose_by: Date | null;
  carried_to_id: string | null;
}

const earliest = (...instants: (Date | null)[]): Date =>
  new Date(Math.min(...instants.filter((instant) => instant !== null).map(Number)));

/** What the clock does next to this booking, and when. Stored as `due_at` after each change. */
export function nextDue(booking: Dated): { action: Action; at: Date } | null {
  switch (booking.status) {
    case 'requested':
      // a quick yes stops the reply clock, but no request outlives its event's start
      return {
        action: 'expire',
        at: booking.quick_yes_at ? booking.starts_at : earliest(booking.reply_by, booking.starts_at),
      };
    case 'offered':
      return { action: 'expire', at: earliest(booking.offer_expires_at, booking.starts_at) };
    case 'awaiting_payment':
      return { action: 'free_slot', at: booking.pay_by ?? booking.starts_at };
    case 'confirmed':
      return nextCharge(booking) ?? { action: 'complete', at: booking.ends_at };
    case 'completed':
      return { action: 'release', at: booking.release_at ?? releaseAt(booking.ends_at) };
    case 'cancelled':
      return isChoiceOpen(booking) ? { action: 'return_payment', at: booking.choose_by } : null;
    default:
      return null;
  }
}

/** The planned charge that comes next, while there is an event to be paid for. */
function nextCharge({ deposit_due_at, balance_due_at, ends_at }: Dated): { action: Action; at: Date } | null {
  const isDeposit = deposit_due_at !== null && (!balance_due_at || deposit_due_at <= balance_due_at);
  const at = isDeposit ? deposit_due_at : balance_due_at;
  return at && at <= ends_at ? { action: isDeposit ? 'charge_deposit' : 'charge_balance', at } : null;
}

/** Whether the payment of a cancelled booking waits for its client, promised to no other booking. */
export const isChoiceOpen = <Booking extends Pick<Dated, 'choose_by' | 'carried_to_id'>>(
  booking: Booking,
): booking is Booking & { choose_by: Date } => booking.choose_by !== null && booking.carried_to_id === null;

export const replyBy = (requested_at: Date): Date => plus(requested_at, REPLY_HOURS * HOUR);
export const offerExpiresAt = (offered_at: Date, starts_at: Date): Date =>
  earliest(plus(offered_at, OFFER_DAYS * DAY), starts_at);
export const chooseBy = (cancelled_at: Date, starts_at: Date): Date =>
  earliest(plus(cancelled_at, CHOICE_DAYS * DAY), starts_at);
export const payBy = (accepted_at: Date, starts_at: Date): Date =>
  earliest(plus(accepted_at, PAY_MINUTES * MINUTE), starts_at);
export const processingUntil = (paid_at: Date, starts_at: Date): Date =>
  earliest(plus(paid_at, PROCESSING_DAYS * DAY), starts_at);
/** Never before the event's end plus the hold, whatever the clocks do that night: both are instants. */
export const releaseAt = (ends_at: Date): Date => plus(ends_at, HOLD_HOURS * HOUR);

/** What was decided about what one side of a booking claims; both of one booking are decided at once. */
interface Decided {
  refund_cents: number | null;
  damage_cents: number | null;
  damage_status: string | null;
}

interface Payable {
  status: BookingStatus;
  currency: Currency;
  total_cents: number;
  deposit_cents: number;
  ends_at: Date;
  hold_limit_days: number;
  pay_by: Date | null;
  deposit_due_at: Date | null;
  problems?: readonly Decided[];
}

/** From when on money for this booking may be taken: earlier, it would be held for too long. */
export const payableFrom = ({
  ends_at,
  hold_limit_days,
}: Pick<Payable, 'ends_at' | 'hold_limit_days'>): Date =>
  earliestChargeAt(releaseAt(ends_at), hold_limit_days);

/** Whether money charged then may not be held until this booking is released. */
export const isTooOld = (held_since: Date | null, booking: Parameters<typeof payableFrom>[0]): boolean =>
  held_since !== null && held_since < payableFrom(booking);

/**
 * What of the price is owed still, whenever it is due: what staff gave back of it, also by their decision about a
 * problem, lowers it, and what was paid for damage is beside it.
 */
export function leftCents(
  { total_cents, currency, problems = [] }: Pick<Payable, 'total_cents' | 'currency' | 'problems'>,
  money: Parameters<typeof coveredCents>[0],
): number {
  const damage_cents = problems.find(({ damage_status }) => damage_status === 'paid')?.damage_cents ?? 0;
  const refund_cents = problems[0]?.refund_cents ?? 0;
  const left_cents = total_cents - coveredCents(money) + damage_cents - refund_cents;
  return isChargeable(left_cents, currency) ? left_cents : 0;
}

/** The event is over or disputed, and what was not paid of it is owed all the same. */
const owing: readonly BookingStatus[] = ['completed', 'disputed', 'released'];
export const isOwing = (status: BookingStatus): boolean => owing.includes(status);

/**
 * What the client can pay now: the deposit or everything while the slot waits, then what is owed.
 * @param carry_cents what goes along from a cancelled booking when this one is paid
 */
export function openCents(
  booking: Payable,
  money: Parameters<typeof coveredCents>[0],
  now: Date,
  carry_cents = 0,
): number {
  const { status, pay_by, deposit_due_at } = booking;
  if (status === 'awaiting_payment')
    return pay_by && now < pay_by && !deposit_due_at ? restOfDeposit(booking, carry_cents) : 0;
  if (isOwing(status)) return leftCents(booking, money);
  if (status !== 'confirmed' || now < payableFrom(booking)) return 0;
  return owedCharge(booking, coveredCents(money)).amount_cents;
}

/** What is asked for first, beside what goes along: the deposit, or all that is left of the price. */
export const firstCents = (
  booking: Pick<Payable, 'currency' | 'total_cents' | 'deposit_cents'>,
  carry_cents: number,
  in_full: boolean,
): number => (in_full ? booking.total_cents - carry_cents : restOfDeposit(booking, carry_cents));

/** Whether the date is the client's once a card is left for what is charged later. */
export const wantsCard = ({ status, pay_by, deposit_due_at }: Payable, now: Date): boolean =>
  status === 'awaiting_payment' && deposit_due_at !== null && pay_by !== null && now < pay_by;

/** Whether the client's card was declined and is not asked any more: the DJ need not wait any longer. */
export const isUnpaid = (booking: {
  status: BookingStatus;
  deposit_attempts: number;
  balance_attempts: number;
}): boolean =>
  booking.status === 'confirmed' &&
  (isGivenUp(booking.deposit_attempts) || isGivenUp(booking.balance_attempts));

/** Adds the service fee to the DJ's lines, sums, and says what is due first. */
export function quoteOf(
  dj_lines: readonly QuoteLine[],
  currency: Currency,
  now: Date,
  starts_at: Date,
): Quote {
  const subtotal = dj_lines.reduce((sum, { total_cents }) => sum + total_cents, 0);
  const service_fee_cents = percentOf(subtotal, SERVICE_FEE_BPS);
  const total_cents = subtotal + service_fee_cents;
  return {
    currency,
    lines: [...dj_lines, line('service_fee', 1, service_fee_cents, service_fee_cents)],
    total_cents,
    service_fee_cents,
    deposit_cents: depositOf({ total_cents, currency }, now, starts_at),
  };
}

/** Whose cancellation it counts as: a DJ whose client does not pay is not the one who ends it. */
export const endedBy = (
  side: 'client' | 'dj' | 'staff',
  booking: Parameters<typeof isUnpaid>[0],
): 'client' | 'dj' | 'staff' => (side === 'dj' && isUnpaid(booking) ? 'client' : side);

/** The code of a day that is over or too far off wherever on earth it is; calendars of such years are not asked. */
export function dayProblem(date: string, now: Date): string | null {
  const days = (Date.parse(date) - now.getTime()) / DAY;
  if (days < -2) return 'past';
  return days > MAX_AHEAD_DAYS + 2 ? 'too_far_ahead' : null;
}

/** Field codes for an event that cannot be booked: over, too far off, or not a length of time. */
export function eventProblems(starts_at: Date, ends_at: Date, now: Date): Record<string, string> {
  if (ends_at <= starts_at) return { end_time: 'not_after_start' };
  if (ends_at.getTime() - starts_at.getTime() > MAX_EVENT_HOURS * HOUR) return { end_time: 'too_long' };
  if (starts_at <= now) return { date: 'past' };
  if (starts_at > plus(now, MAX_AHEAD_DAYS * DAY)) return { date: 'too_far_ahead' };
  return {};
}
