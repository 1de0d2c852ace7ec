import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
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
import { restOfDeposit } from '../../domains/payments/rules.ts';
import { bookingsMoney } from '../../domains/payments/server/index.ts';
import { booking_events, bookings, carries, charges, refunds, slots, transfers } from '../../tables.ts';
import type { Database } from '../db.ts';

type Row = typeof bookings.$inferSelect;

/**
 * What must be true of these bookings after each step, whatever happened before; the answer names what is
 * not. `is_quiet` says that no job waits: then money is where the state says.
 */
export async function brokenPromises(
  db: Database,
  ids: readonly string[],
  is_quiet: boolean,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(bookings)
    .where(inArray(bookings.id, [...ids]));
  const perBooking = await Promise.all([
    moneyOf(db, rows, is_quiet),
    sourcesOf(db),
    carriedTo(db, rows),
    historyOf(db, rows),
    slotsOf(db, rows),
  ]);
  return [...(await ledger(db)), ...perBooking.flat(), ...rows.flatMap(datesOf)];
}

/** Every journal transaction, and so every currency, sums to zero. */
async function ledger(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ currency: string; sum: number }>(
    sql`select currency, sum(amount_cents) as sum from ledger_entries group by currency having sum(amount_cents) <> 0`,
  );
  return rows.map(({ currency, sum }) => `the ledger is off by ${sum} ${currency}`);
}

async function moneyOf(db: Database, rows: readonly Row[], is_quiet: boolean): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const total = (table: typeof refunds | typeof transfers) =>
    db
      .select({ booking_id: table.booking_id, cents: sql<number>`sum(${table.amount_cents})` })
      .from(table)
      // what a bank gave back to a DJ was released before
      .where(
        and(inArray(table.booking_id, ids), table === transfers ? isNull(transfers.returns_id) : undefined),
      )
      .groupBy(table.booking_id);
  const carriedAt = (end: typeof carries.from_booking_id | typeof carries.to_booking_id) =>
    db
      .select({ booking_id: end, cents: sql<number>`sum(${carries.amount_cents})` })
      .from(carries)
      .where(inArray(end, ids))
      .groupBy(end);
  const succeeded = (purpose?: 'damage') =>
    db
      .select({ booking_id: charges.booking_id, cents: sql<number>`sum(${charges.amount_cents})` })
      .from(charges)
      .where(
        and(
          inArray(charges.booking_id, ids),
          eq(charges.status, 'succeeded'),
          purpose && eq(charges.purpose, purpose),
        ),
      )
      .groupBy(charges.booking_id);
  const [money, charged, damage, carriedIn, carriedOut, refunded, transferred, withCard] = await Promise.all([
    bookingsMoney(db, ids),
    succeeded(),
    succeeded('damage'),
    carriedAt(carries.to_booking_id),
    carriedAt(carries.from_booking_id),
    total(refunds),
    total(transfers),
    db
      .select({ id: charges.booking_id })
      .from(charges)
      .where(
        and(inArray(charges.booking_id, ids), eq(charges.purpose, 'card'), eq(charges.status, 'succeeded')),
      ),
  ]);
  const of = (sums: readonly { booking_id: string | null; cents: number }[], id: string): number =>
    sums.find(({ booking_id }) => booking_id === id)?.cents ?? 0;
  return rows.flatMap((row) => {
    const { id, ref, status, total_cents, choose_by } = row;
    const sums = money.get(id);
    const {
      charged_cents = 0,
      carried_in_cents = 0,
      carried_out_cents = 0,
      held_cents = 0,
      refunded_cents = 0,
      transferred_cents = 0,
      fees_cents = 0,
      reversed_cents = 0,
      waived_cents = 0,
      charged_back_cents = 0,
    } = sums ?? {};
    const isUnpaid = status !== 'confirmed' && status !== 'completed' && status !== 'disputed';
    // a far date is fixed with a card: what is agreed is planned, or was tried, or its event is over
    const isPlanned = row.deposit_due_at !== null || row.deposit_attempts > 0;
    const isLater = status === 'confirmed' ? isPlanned : withCard.some((one) => one.id === id);
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
      ['charged is what charges say', charged_cents === of(charged, id)],
      ['carried in is what carries say', carried_in_cents === of(carriedIn, id)],
      ['carried out is what carries say', carried_out_cents === of(carriedOut, id)],
      ['refunded is what refunds say', refunded_cents === of(refunded, id)],
      ['transferred is what transfers say', transferred_cents === of(transferred, id)],
      ['staff give back no more than was refunded', waived_cents <= refunded_cents],
      [
        'nothing is negative',
        Math.min(held_cents, refunded_cents, transferred_cents, fees_cents, charged_back_cents) >= 0,
      ],
      // after a DJ's cancellation the payment waits for its client
      [`nothing is held while ${status}`, !is_quiet || !isUnpaid || choose_by !== null || held_cents === 0],
      ['a choice is about something', choose_by === null || held_cents + charged_back_cents > 0],
      [
        `what was agreed is paid while ${status}`,
        !is_quiet ||
          isUnpaid ||
          isLater ||
          restOfDeposit(row, charged_cents + carried_in_cents - refunded_cents + waived_cents) === 0,
      ],
      [
        'nobody pays more than the price',
        !is_quiet ||
          charged_cents + carried_in_cents - carried_out_cents - refunded_cents <=
            total_cents + of(damage, id),
      ],
    ];
    return promises.flatMap(([promise, isKept]) =>
      isKept ? [] : [`${ref}: ${promise}: ${JSON.stringify(sums)}`],
    );
  });
}

/** Of no charge more is used up, in all bookings together or in one of them, than came there with it. */
async function sourcesOf(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ charge_id: string; booking_id: string; left: number }>(sql`
    select charge_id, booking_id, sum(cents) as left from (
      select id as charge_id, booking_id, amount_cents as cents from charges where status = 'succeeded'
      union all select charge_id, to_booking_id, amount_cents from carries
      union all select charge_id, from_booking_id, -amount_cents from carries
      union all select charge_id, booking_id, -amount_cents from refunds
    ) moves group by charge_id, booking_id having sum(cents) < 0`);
  return rows.map((row) => `charge ${row.charge_id} of ${row.booking_id} is overdrawn by ${-row.left}`);
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
async function historyOf(db: Database, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const events = await db
    .select()
    .from(booking_events)
    .where(inArray(booking_events.booking_id, ids))
    .orderBy(asc(booking_events.id));
  return rows.flatMap(({ id, ref, status, ends_at }) => {
    let last: Row['status'] | null = null;
    const told = new Set<string>();
    const broken: string[] = [];
    for (const { booking_id, action, actor, from_status, to_status, created_at, details } of events) {
      if (booking_id !== id) continue;
      if (from_status !== last) broken.push(`${ref}: ${action} from ${from_status} follows ${last}`);
      const row = (transitions as readonly Transition[]).find((candidate) => candidate.action === action);
      if (row && !(allows(action as Action, from_status, actor) && row.to.includes(to_status)))
        broken.push(`${ref}: ${action} by ${actor} from ${from_status} to ${to_status}`);
      if (!row && from_status !== to_status)
        broken.push(`${ref}: ${action} changes ${from_status} to ${to_status}`);
      // overtime that was paid for after the end makes the end later than it was then
      if (action === 'complete' && created_at < endThen(events, id, created_at, ends_at))
        broken.push(`${ref}: completed before its end`);
      if (action === 'release' && created_at < releaseAt(ends_at))
        broken.push(`${ref}: released before its hold was over`);
      const charge = JSON.stringify([details['charge_id'], details['outcome']]);
      if (details['charge_id'] && told.has(charge)) broken.push(`${ref}: ${action} twice`);
      told.add(charge);
      last = to_status;
    }
    return last === status ? broken : [...broken, `${ref}: is ${status}, its history says ${last}`];
  });
}

/** The end of an event as it was at an instant: without the overtime that was added after it. */
function endThen(
  events: readonly (typeof booking_events.$inferSelect)[],
  booking_id: string,
  then: Date,
  ends_at: Date,
): Date {
  const minutes = events
    .filter((event) => event.booking_id === booking_id && event.action === 'add_extra')
    .filter(({ created_at }) => created_at >= then)
    .reduce((sum, { details }) => sum + Number(details['minutes'] ?? 0), 0);
  return new Date(ends_at.getTime() - minutes * 60_000);
}

/** A slot exactly while the time is locked, and no two of a DJ's overlap. */
async function slotsOf(db: Database, rows: readonly Row[]): Promise<string[]> {
  const ids = rows.map(({ id }) => id);
  const held = await db.select({ id: slots.booking_id }).from(slots).where(inArray(slots.booking_id, ids));
  const { rows: overlaps } = await db.execute(sql`
    select a.booking_id from slots a join slots b on a.dj_id = b.dj_id and a.id < b.id and a.during && b.during`);
  return [
    ...overlaps.map(({ booking_id }) => `the slot of ${String(booking_id)} overlaps another`),
    ...rows.flatMap(({ id, ref, status }) =>
      held.some((slot) => slot.id === id) === lockedStatuses.includes(status)
        ? []
        : [`${ref}: slot and ${status} disagree`],
    ),
  ];
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

/** Bookings that are not over, or where the gateway has taken or sent something else than our books say. */
export async function stillOpen(db: Database, ids: readonly string[]): Promise<object[]> {
  const list = (values: readonly string[]) =>
    sql`(${sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )})`;
  const { rows } = await db.execute(sql`
    select b.ref, b.status from bookings b where b.id::text in ${list(ids)} and (
      not b.status in ${list(finalStatuses)}
      or exists (select from refunds where booking_id = b.id and status <> 'sent')
      or exists (select from transfers where booking_id = b.id and status <> 'sent')
      or (select coalesce(sum(amount_cents), 0) from sandbox_payments where transfer_group = b.id::text)
         <> (select coalesce(sum(amount_cents), 0) from charges where booking_id = b.id and status = 'succeeded')
      or (select coalesce(sum(refunded_cents), 0) from sandbox_payments where transfer_group = b.id::text)
         <> (select coalesce(sum(r.amount_cents), 0) from refunds r join charges c on c.id = r.charge_id
             where c.booking_id = b.id)
      or (select coalesce(sum(amount_cents), 0) from sandbox_transfers where transfer_group = b.id::text)
         <> (select coalesce(sum(amount_cents), 0) from transfers where booking_id = b.id))`);
  return rows;
}
