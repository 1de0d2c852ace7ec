import { asc, inArray, sql } from 'drizzle-orm';
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
import type { BookingMoney } from '../../domains/payments/contract.ts';
import { depositOf, restOfDeposit } from '../../domains/payments/rules.ts';
import { ledgerJoin, moneySums } from '../../domains/payments/server/queries.ts';
import { booking_events, bookings } from '../../tables.ts';
import type { Database } from '../db.ts';

/** When nobody pays all at once. */
const FAR = new Date('9999-01-01');

type Row = typeof bookings.$inferSelect;

/** A booking as its row and the tables around it tell it, without the code that wrote them. */
export interface Seen extends Row {
  facts: Facts;
}

/** What the journal says of a booking's money. */
type Posted = Omit<
  BookingMoney,
  'currency' | 'pending_cents' | 'frozen_cents' | 'waived_cents' | 'waived_held_cents'
>;

interface Facts extends Record<string, unknown> {
  id: string;
  posted: Posted;
  waived_cents: number;
  charged_cents: number;
  damage_cents: number;
  has_card: boolean;
  owes_damage: boolean;
  carried_in_cents: number;
  carried_out_cents: number;
  refunded_cents: number;
  transferred_cents: number;
  /** Refunds that were not sent and that a bank gave instead. */
  refunded_by_bank_cents: number;
  /** The highest price that was agreed before a move. */
  was_cents: number;
  /** What was held for too long went back and was not charged again yet: somebody may report a problem before that. */
  renewed_cents: number;
  has_slot: boolean;
  is_overlapped: boolean;
  is_overdrawn: boolean;
  is_kept: boolean;
  is_released_while_held: boolean;
  is_unbalanced: boolean;
}

/** One statement for all of it: this is asked after every step of every life. */
const factsOf = (ids: readonly string[]) => sql`
  select b.id,
    (select to_json(m) from (select ${moneySums} from ${ledgerJoin} where t.booking_id = b.id) m) as posted,
    (select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id and decided_by is not null) as waived_cents,
    c.charged_cents, c.damage_cents, c.has_card, c.owes_damage,
    (select coalesce(sum(amount_cents), 0) from carries where to_booking_id = b.id) as carried_in_cents,
    (select coalesce(sum(amount_cents), 0) from carries where from_booking_id = b.id) as carried_out_cents,
    (select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id) as refunded_cents,
    -- what a bank gave back to a DJ was released before
    (select coalesce(sum(amount_cents), 0) from transfers where booking_id = b.id and returns_id is null) as transferred_cents,
    (select coalesce(sum(p.refund_cents), 0) from chargeback_parts p join chargebacks c on c.id = p.chargeback_id
      where p.booking_id = b.id and c.returned_at is null) as refunded_by_bank_cents,
    (select coalesce(max((details->>'was_cents')::bigint), 0) from booking_events
      where booking_id = b.id and action = 'reschedule') as was_cents,
    (select greatest(0, coalesce(sum((details->>'amount_cents')::bigint), 0) - (
        select coalesce(sum(amount_cents), 0) from charges where booking_id = b.id and status = 'succeeded'
          -- by their order: the clock need not have moved since the first payment
          and purpose in ('deposit', 'full', 'balance') and id > min(e.id::text)::uuid))
      from booking_events e where e.booking_id = b.id and e.action = 'renew_hold') as renewed_cents,
    exists (select from slots where booking_id = b.id) as has_slot,
    exists (select from slots mine join slots other on other.dj_id = mine.dj_id and other.id <> mine.id
      and other.during && mine.during where mine.booking_id = b.id) as is_overlapped,
    exists (select from (
      select id as charge_id, amount_cents as cents from charges where booking_id = b.id and status = 'succeeded'
      union all select charge_id, amount_cents from carries where to_booking_id = b.id
      union all select charge_id, -amount_cents from carries where from_booking_id = b.id
      union all select charge_id, -amount_cents from refunds where booking_id = b.id
    ) moves group by charge_id having sum(cents) < 0) as is_overdrawn,
    exists (select from payout_holds where booking_id = b.id and lifted_at is null and kept_cents > 0) as is_kept,
    exists (select from releases r join payout_holds h on h.booking_id = r.booking_id and r.created_at > h.held_at
      and r.created_at < coalesce(h.lifted_at, 'infinity') where r.booking_id = b.id) as is_released_while_held,
    exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id group by t.id, e.currency having sum(e.amount_cents) <> 0) as is_unbalanced
  from bookings b
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as charged_cents,
      coalesce(sum(amount_cents) filter (where status = 'succeeded' and purpose = 'damage'), 0) as damage_cents,
      coalesce(bool_or(status = 'succeeded' and purpose = 'card'), false) as has_card,
      coalesce(bool_or(status <> 'succeeded' and purpose = 'damage'), false) as owes_damage
    from charges where booking_id = b.id
  ) c
  where b.id = any(${sql.param([...ids])})`;

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
  const [rows, facts, events] = await Promise.all([
    db
      .select()
      .from(bookings)
      .where(inArray(bookings.id, [...ids]))
      .orderBy(asc(bookings.id)),
    db.execute<Facts>(factsOf(ids)),
    db
      .select()
      .from(booking_events)
      .where(inArray(booking_events.booking_id, [...ids]))
      .orderBy(asc(booking_events.id)),
  ]);
  const seen = rows.map((row) => ({ ...row, facts: facts.rows.find(({ id }) => id === row.id)! }));
  const broken = seen.flatMap((booking) => [
    ...moneyOf(booking, is_quiet),
    ...historyOf(
      booking,
      events.filter(({ booking_id }) => booking_id === booking.id),
    ),
    ...datesOf(booking),
  ]);
  return { seen, broken: [...broken, ...(await carriedTo(db, rows))] };
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
    // in one booking, and so in all of them together
    ['no charge is used up for more than came with it', !facts.is_overdrawn],
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
      // but for what staff hold
      !is_quiet || !isUnpaid || choose_by !== null || held_cents === 0 || facts.is_kept,
    ],
    ['nothing is released while staff hold it', !facts.is_released_while_held],
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

type Event = typeof booking_events.$inferSelect;

/** Each change follows the one before, by a transition of the table and somebody who may take it. */
function historyOf({ ref, status, ends_at }: Row, events: readonly Event[]): string[] {
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
function endThen(events: readonly Event[], then: Date, ends_at: Date): Date {
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
