import { inArray } from 'drizzle-orm';
import {
  type Action,
  allows,
  finalStatuses,
  lockedStatuses,
  nextDue,
  releaseAt,
  type Transition,
  transitions,
} from '../../domains/bookings/rules.ts';
import { depositOf, restOfDeposit } from '../../domains/payments/rules.ts';
import { bookings } from '../../tables.ts';
import type { Database } from '../db.ts';
import { type BookingEvent, readBookings, type Row, type Seen } from './booking-facts.ts';

/** When nobody pays all at once. */
const FAR = new Date('9999-01-01');

/**
 * What must be true of these bookings after each step, whatever happened before; the answer names what is
 * not. `is_quiet` says that no job waits: then money is where the state says.
 */
export const brokenPromises = async (
  db: Database,
  ids: readonly string[],
  is_quiet: boolean,
): Promise<string[]> => (await lookAt(db, ids, is_quiet)).broken;

/** The same, with the bookings themselves, oldest first. */
export async function lookAt(
  db: Database,
  ids: readonly string[],
  is_quiet: boolean,
): Promise<{ seen: Seen[]; broken: string[] }> {
  if (ids.length === 0) return { seen: [], broken: [] };
  const { seen, events } = await readBookings(db, ids);
  const broken = seen.flatMap((booking) => [
    ...moneyOf(booking, is_quiet),
    ...historyOf(
      booking,
      events.filter(({ booking_id }) => booking_id === booking.id),
    ),
    ...datesOf(booking),
  ]);
  return { seen, broken: [...broken, ...(await carriedTo(db, seen))] };
}

function moneyOf(booking: Seen, is_quiet: boolean): string[] {
  const { ref, status, total_cents, extras_cents, choose_by, facts } = booking;
  const { posted, waived_cents } = facts;
  const { charged_cents, carried_in_cents, carried_out_cents, held_cents, refunded_cents } = posted;
  const { transferred_cents, fees_cents, reversed_cents, charged_back_cents } = posted;
  const isUnpaid = status !== 'confirmed' && status !== 'completed' && status !== 'disputed';
  // a far date is fixed with a card: what is agreed is planned, or was tried, or its event is over
  const isPlanned = booking.deposit_due_at !== null || booking.deposit_attempts > 0;
  const isLater = isPlanned || (status !== 'confirmed' && facts.has_card);
  const renewed_cents = status === 'confirmed' ? 0 : facts.renewed_cents;
  // renewed so late that all is due at once, of which only a deposit was paid
  const deposit_cents =
    renewed_cents > 0
      ? Math.min(booking.deposit_cents, depositOf(booking, booking.requested_at, FAR))
      : booking.deposit_cents;
  const promises: [string, boolean][] = [
    [
      'charged + carried in = held + carried out + transferred + refunded + fees − reversed + charged back',
      charged_cents + carried_in_cents ===
        held_cents +
          carried_out_cents +
          transferred_cents +
          refunded_cents +
          fees_cents -
          reversed_cents +
          charged_back_cents,
    ],
    ['the ledger sums to zero', !facts.is_unbalanced],
    ['no event is moved while a bank decides about its payment', !facts.is_moved_while_contested],
    ['nothing is released while a bank decides about it', !facts.is_released_while_contested],
    // in one booking, and so in all of them together
    ['no charge is used up for more than came with it', !facts.is_overdrawn],
    [
      'nothing is held beyond what is left of its payments',
      held_cents <= charged_cents + carried_in_cents - carried_out_cents - refunded_cents - facts.taken_cents,
    ],
    ['charged is what charges say', charged_cents === facts.charged_cents],
    ['carried in is what carries say', carried_in_cents === facts.carried_in_cents],
    ['carried out is what carries say', carried_out_cents === facts.carried_out_cents],
    ['refunded is what refunds say', refunded_cents === facts.refunded_cents],
    ['transferred is what transfers say', transferred_cents === facts.transferred_cents],
    ['staff give back no more than was refunded', waived_cents <= refunded_cents],
    [
      'nothing is negative',
      Math.min(held_cents, refunded_cents, transferred_cents, fees_cents, charged_back_cents) >= 0,
    ],
    // after a DJ's cancellation the payment waits for its client
    [
      `nothing is held while ${status}`,
      // but for what staff hold, and what waits for a bank
      !is_quiet || !isUnpaid || choose_by !== null || held_cents === 0 || facts.is_kept,
    ],
    ['no payment goes along to a date until which it may not be held', !facts.is_carried_too_far],
    ['nothing is released while staff hold it', !facts.is_released_while_held],
    ['nobody of the crew gets more than their percent of the event', !facts.is_share_exceeded],
    ['a choice is about something', choose_by === null || held_cents + charged_back_cents > 0],
    [
      `what was agreed is paid while ${status}`,
      !is_quiet ||
        isUnpaid ||
        isLater ||
        restOfDeposit(
          { ...booking, deposit_cents },
          charged_cents + carried_in_cents - refunded_cents + waived_cents + renewed_cents,
        ) === 0,
    ],
    [
      'nobody pays more than the price',
      !is_quiet ||
        charged_cents +
          carried_in_cents -
          carried_out_cents -
          refunded_cents +
          facts.refunded_by_bank_cents -
          charged_back_cents <=
          total_cents + facts.damage_cents,
    ],
    // extras come after the last move
    [
      'who pays everything at once is asked for the whole price',
      // what goes along from another booking is not asked for, and is less where a bank has taken of it since
      !facts.is_asked_otherwise || status !== 'awaiting_payment' || booking.replaces_id !== null,
    ],
    [
      'what a bank took is not charged again',
      !is_quiet ||
        charged_cents + carried_in_cents - carried_out_cents - refunded_cents <=
          Math.max(total_cents, charged_back_cents > 0 ? facts.was_cents + extras_cents : 0) +
            facts.damage_cents,
    ],
    ['a slot exactly while the time is locked', facts.has_slot === lockedStatuses.includes(status)],
    ['no two slots of a DJ overlap', !facts.is_overlapped],
  ];
  return promises.flatMap(([promise, isKept]) =>
    isKept ? [] : [`${ref} (${status}): ${promise}: ${JSON.stringify(facts)}`],
  );
}

/** A payment is promised only to a booking that is being paid, and has gone along only to one that was paid. */
async function carriedTo(db: Database, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.flatMap(({ carried_to_id }) => (carried_to_id ? [carried_to_id] : []));
  if (ids.length === 0) return [];
  const targets = await db.select().from(bookings).where(inArray(bookings.id, ids));
  return rows.flatMap(({ id, ref, client_id, choose_by, carried_to_id }) => {
    const to = targets.find((target) => target.id === carried_to_id);
    if (!to) return [];
    const isRight = choose_by === null ? to.confirmed_at !== null : to.status === 'awaiting_payment';
    const isTheirs = to.replaces_id === id && to.client_id === client_id;
    return isRight && isTheirs ? [] : [`${ref}: its payment is with ${to.ref}, which is ${to.status}`];
  });
}

/** Each change follows the one before, by a transition of the table and somebody who may take it. */
function historyOf({ ref, status, ends_at }: Row, events: readonly BookingEvent[]): string[] {
  let last: Row['status'] | null = null;
  const told = new Set<string>();
  const broken: string[] = [];
  for (const { action, actor, from_status, to_status, created_at, details } of events) {
    if (from_status !== last) broken.push(`${ref}: ${action} from ${from_status} follows ${last}`);
    const row = (transitions as readonly Transition[]).find((candidate) => candidate.action === action);
    if (row && !(allows(action as Action, from_status, actor) && row.to.includes(to_status)))
      broken.push(`${ref}: ${action} by ${actor} from ${from_status} to ${to_status}`);
    if (!row && from_status !== to_status)
      broken.push(`${ref}: ${action} changes ${from_status} to ${to_status}`);
    // overtime that was paid for after the end makes the end later than it was then
    if (action === 'complete' && created_at < endThen(events, created_at, ends_at))
      broken.push(`${ref}: completed before its end`);
    if (action === 'release' && actor === 'clock' && created_at < releaseAt(ends_at))
      broken.push(`${ref}: released before its hold was over`);
    const charge = JSON.stringify([details['charge_id'], details['outcome']]);
    if (details['charge_id'] && told.has(charge)) broken.push(`${ref}: ${action} twice`);
    told.add(charge);
    last = to_status;
  }
  return last === status ? broken : [...broken, `${ref}: is ${status}, its history says ${last}`];
}

/** The end of an event as it was at an instant: without the overtime that was added after it. */
function endThen(events: readonly BookingEvent[], then: Date, ends_at: Date): Date {
  const minutes = events
    .filter(({ action, created_at }) => action === 'add_extra' && created_at >= then)
    .reduce((sum, { details }) => sum + Number(details['minutes'] ?? 0), 0);
  return new Date(ends_at.getTime() - minutes * 60_000);
}

function datesOf(row: Row): string[] {
  const { ref, status, due_at, ends_at, closed_at, cancelled_by } = row;
  const promises: [string, boolean][] = [
    ['due_at is what the clock does next', due_at?.getTime() === nextDue(row)?.at.getTime()],
    ['closed exactly when over', finalStatuses.includes(status) === (closed_at !== null)],
    ['cancelled by somebody', (status === 'cancelled') === (cancelled_by !== null)],
    ['the hold is a day', status !== 'completed' || !row.release_at || row.release_at >= releaseAt(ends_at)],
  ];
  return promises.flatMap(([promise, isKept]) => (isKept ? [] : [`${ref}: ${promise}`]));
}
