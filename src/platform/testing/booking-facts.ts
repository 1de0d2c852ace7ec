import { asc, getTableColumns, sql } from 'drizzle-orm';
import type { BookingMoney } from '../../domains/payments/contract.ts';
import { HOLD_HOURS } from '../../domains/bookings/rules.ts';
import { HOLD_MARGIN_DAYS, HOLD_MARGIN_PARTS } from '../../domains/payments/rules.ts';
import { ledgerJoin, moneySums, sumOf } from '../../domains/payments/server/queries.ts';
import { booking_events, bookings } from '../../tables.ts';
import type { Database } from '../db.ts';

export type Row = typeof bookings.$inferSelect;
export type BookingEvent = typeof booking_events.$inferSelect;

/** A booking as its row and the tables around it tell it, without the code that wrote them. */
export interface Seen extends Row {
  facts: Facts;
}

/** What the journal says of a booking's money. */
type Posted = Omit<
  BookingMoney,
  'currency' | 'pending_cents' | 'underway_cents' | 'frozen_cents' | 'waived_cents' | 'waived_held_cents'
>;

interface Facts {
  posted: Posted;
  waived_cents: number;
  charged_cents: number;
  damage_cents: number;
  has_card: boolean;
  owes_damage: boolean;
  /** Of a page for everything at once: it does not ask for the price. */
  is_asked_otherwise: boolean;
  carried_in_cents: number;
  carried_out_cents: number;
  refunded_cents: number;
  transferred_cents: number;
  /** Refunds that were not sent and that a bank gave instead. */
  refunded_by_bank_cents: number;
  /** What banks have of this booking's payments, in whosever hands it was. */
  taken_cents: number;
  /** The highest price that was agreed before a move. */
  was_cents: number;
  /** What was held for too long, or would be until a new date, went back and was not charged again yet: somebody may report a problem before that. */
  renewed_cents: number;
  has_slot: boolean;
  is_overlapped: boolean;
  is_overdrawn: boolean;
  is_kept: boolean;
  /** The sandbox has taken a payment that our books do not know of yet. */
  is_unheard: boolean;
  /** What came along from another booking would be held beyond its gateway's alarm, with no trouble to wait for. */
  is_carried_too_far: boolean;
  is_released_while_held: boolean;
  is_unbalanced: boolean;
  /** A bank is deciding about one of its payments, also where it only asks. */
  is_contested: boolean;
  is_moved_while_contested: boolean;
  is_released_while_contested: boolean;
  /** Somebody of the crew has more than their percent of what the event brought the company. */
  is_share_exceeded: boolean;
}

/** One statement for all of it, with the row: this is asked after every step of every life. */
const facts = sql<Facts>`(select to_json(f) from (
  select (select to_json(m) from (select ${moneySums} from ${ledgerJoin} where t.booking_id = b.id) m) as posted,
    (select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id and decided_by is not null) as waived_cents,
    c.charged_cents, c.damage_cents, c.has_card, c.owes_damage, c.is_asked_otherwise,
    (select coalesce(sum(amount_cents), 0) from carries where to_booking_id = b.id) as carried_in_cents,
    (select coalesce(sum(amount_cents), 0) from carries where from_booking_id = b.id) as carried_out_cents,
    (select coalesce(sum(amount_cents), 0) from refunds where booking_id = b.id) as refunded_cents,
    -- what a bank gave back to a DJ was released before
    (select coalesce(sum(amount_cents), 0) from transfers where booking_id = b.id and returns_id is null) as transferred_cents,
    taken.refunded_by_bank_cents, taken.taken_cents,
    (select coalesce(max((details->>'was_cents')::bigint), 0) from booking_events
      where booking_id = b.id and action = 'reschedule') as was_cents,
    (select greatest(0, coalesce(sum(back.cents), 0) - (
        select coalesce(sum(amount_cents), 0) from charges where booking_id = b.id and status = 'succeeded'
          -- by their order: the clock need not have moved since the first payment
          and purpose in ('deposit', 'full', 'balance') and id > min(back.id::text)::uuid))
      from (
        select id, (details->>'amount_cents')::bigint as cents from booking_events
          where booking_id = b.id and action = 'renew_hold'
        union all
        -- only where it was all that was held before: any other move gives back what is beyond its price
        select id, (details->>'refund_cents')::bigint from booking_events moved
          where booking_id = b.id and action = 'reschedule' and (details->>'refund_cents')::bigint > 0
            and (details->>'refund_cents')::bigint = (
              select ${sumOf('booking_escrow', sql`true`)} from ${ledgerJoin}
              where t.booking_id = b.id and t.id < moved.id)
      ) back) as renewed_cents,
    exists (select from slots where booking_id = b.id) as has_slot,
    exists (select from slots mine join slots other on other.dj_id = mine.dj_id and other.id <> mine.id
      and other.during && mine.during where mine.booking_id = b.id) as is_overlapped,
    exists (select from (
      select id as charge_id, amount_cents as cents from charges where booking_id = b.id and status = 'succeeded'
      union all select charge_id, amount_cents from carries where to_booking_id = b.id
      union all select charge_id, -amount_cents from carries where from_booking_id = b.id
      union all select charge_id, -amount_cents from refunds where booking_id = b.id
    ) moves group by charge_id having sum(cents) < 0) as is_overdrawn,
    b.status = 'confirmed' and exists (select from carries k join charges c on c.id = k.charge_id
      where k.to_booking_id = b.id and charge_left(b.id, c.id) > 0
        and not exists (select from chargebacks where charge_id = c.id)
        and c.settled_at + make_interval(days => b.hold_limit_days
            - least(${HOLD_MARGIN_DAYS}, ceil(b.hold_limit_days::numeric / ${HOLD_MARGIN_PARTS})::int))
          < b.ends_at + make_interval(hours => ${HOLD_HOURS})) as is_carried_too_far,
    exists (select from payout_holds where booking_id = b.id and lifted_at is null and kept_cents > 0) or b.kept_cents > 0 as is_kept,
    exists (select from sandbox_payments p where p.transfer_group = b.id::text and not exists (
      select from charges where booking_id = b.id and payment_id = p.id and status = 'succeeded')) as is_unheard,
    exists (select from releases r join payout_holds h on h.booking_id = r.booking_id and r.created_at > h.held_at
      and r.created_at < coalesce(h.lifted_at, 'infinity') where r.booking_id = b.id) as is_released_while_held,
    exists (select from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.booking_id = b.id group by t.id, e.currency having sum(e.amount_cents) <> 0) as is_unbalanced,
    exists (select from crew_shares s join crew_members m on m.id = s.member_id where s.booking_id = b.id and s.kind = 'percent'
      and (select sum(amount_cents) from transfers where booking_id = b.id and dj_id = m.user_id and release_id is not null)
        > round(s.percent_bps * (select sum(held_cents - service_fee_cents - platform_fee_cents) from releases
          where booking_id = b.id and purpose = 'event') / 10000.0)) as is_share_exceeded,
    bank.is_contested, bank.is_moved_while_contested, bank.is_released_while_contested
  from bookings b
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where status = 'succeeded'), 0) as charged_cents,
      coalesce(sum(amount_cents) filter (where status = 'succeeded' and purpose = 'damage'), 0) as damage_cents,
      coalesce(bool_or(status = 'succeeded' and purpose = 'card'), false) as has_card,
      coalesce(bool_or(status <> 'succeeded' and purpose = 'damage'), false) as owes_damage,
      coalesce(bool_or(status in ('created', 'open', 'processing') and closing_at is null
        and purpose = 'full' and amount_cents <> b.total_cents), false) as is_asked_otherwise
    from charges where booking_id = b.id
  ) c
  cross join lateral (
    select coalesce(sum(p.refund_cents), 0) as refunded_by_bank_cents,
      coalesce(sum(p.amount_cents - p.refund_cents - p.excess_cents), 0) as taken_cents
    from chargeback_parts p join chargebacks c on c.id = p.chargeback_id
    where p.booking_id = b.id and c.returned_at is null
  ) taken
  cross join lateral (
    select coalesce(bool_or(c.closed_at is null), false) as is_contested,
      coalesce(bool_or(e.id is not null), false) as is_moved_while_contested,
      -- of the event: what was paid for damage is another payment
      coalesce(bool_or(exists (select from releases r where r.booking_id = b.id and r.purpose = 'event'
        and c.id < r.id and r.created_at < coalesce(c.closed_at, 'infinity'))), false) as is_released_while_contested
    from (select id from charges where booking_id = b.id union all select charge_id from carries where to_booking_id = b.id) p
    join chargebacks c on c.charge_id = p.id
    -- by their order: the clock need not have moved
    left join booking_events e on e.booking_id = b.id and e.action = 'reschedule'
      and c.id < e.id and e.created_at < coalesce(c.closed_at, 'infinity')
  ) bank
  where b.id = bookings.id) f)`;

const reads = new WeakMap<Database, ReturnType<typeof prepareReads>>();

/** Built once per database: they are asked after every step of every life. */
function prepareReads(db: Database) {
  const ids = sql.placeholder('ids');
  return {
    rowsOf: db
      .select({ ...getTableColumns(bookings), facts })
      .from(bookings)
      .where(sql`${bookings.id} = any(${ids})`)
      .orderBy(asc(bookings.id))
      .prepare('bookings_looked_at'),
    eventsOf: db
      .select()
      .from(booking_events)
      .where(sql`${booking_events.booking_id} = any(${ids})`)
      .orderBy(asc(booking_events.id))
      .prepare('booking_events_looked_at'),
  };
}

function readsOf(db: Database): ReturnType<typeof prepareReads> {
  const known = reads.get(db) ?? prepareReads(db);
  reads.set(db, known);
  return known;
}

/** These bookings and their history, each oldest first. */
export async function readBookings(
  db: Database,
  ids: readonly string[],
): Promise<{ seen: Seen[]; events: BookingEvent[] }> {
  const { rowsOf, eventsOf } = readsOf(db);
  const [seen, events] = await Promise.all([rowsOf.execute({ ids }), eventsOf.execute({ ids })]);
  return { seen, events };
}
