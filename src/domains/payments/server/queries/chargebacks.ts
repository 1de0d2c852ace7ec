import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { notFound } from '../../../../shared/errors.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import type { Currency } from '../../../../shared/money.ts';
import { coveredCents } from '../../rules.ts';
import { openChargebacks } from '../../rules/chargebacks.ts';
import { bookingMoney, isFee, ledgerJoin } from '../queries.ts';
import { damageHeldOf } from './damage.ts';
import { chargeback_parts, chargebacks } from '../tables/chargebacks.ts';

// What banks want back: of which booking, and from whom it is taken.

const ofBooking = (booking_id: string) => sql`
  ${chargebacks.charge_id} in (
    select id from charges where booking_id = ${booking_id}
    union select charge_id from carries where to_booking_id = ${booking_id})`;

/** Whether a bank is deciding about a payment of a booking, also where it only asks. */
export const isContested = async (reader: Reader, booking_id: string): Promise<boolean> =>
  (await reader.$count(
    chargebacks,
    and(ofBooking(booking_id), inArray(chargebacks.status, [...openChargebacks])),
  )) > 0;

/**
 * What of the held money is beyond a booking's price. What a bank took is not given once more where the price has
 * fallen; refunds that it paid instead of us were none of the price. But what was paid beyond all that was ever agreed,
 * by two payments at once, goes back whole: it is not kept for what a bank took.
 * @param agreed_cents the highest price that was agreed, at least `price_cents`
 */
export async function overpaidCents(
  reader: Reader,
  { id, currency }: { id: string; currency: Currency },
  price_cents: number,
  agreed_cents: number,
): Promise<number> {
  const money = await bookingMoney(reader, id, currency);
  const [bank] = await reader
    .select({ refunds_cents: sql<number>`coalesce(sum(${chargeback_parts.refund_cents}), 0)` })
    .from(chargeback_parts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargeback_parts.chargeback_id))
    .where(and(eq(chargeback_parts.booking_id, id), isNull(chargebacks.returned_at)));
  const taken_cents = money.charged_back_cents - bank!.refunds_cents;
  const had_cents = coveredCents(money) - money.carried_out_cents;
  const over_cents = Math.max(had_cents - taken_cents - price_cents, had_cents - agreed_cents);
  return Math.min(money.held_cents, Math.max(0, over_cents));
}

const contestedColumns = {
  chargeback_id: chargebacks.id,
  status: chargebacks.status,
  amount_cents: sql<number>`coalesce(${chargeback_parts.amount_cents}, ${chargebacks.amount_cents})`,
  is_taken: sql<boolean>`${chargeback_parts.id} is not null`,
  held_cents: sql<number>`coalesce(${chargeback_parts.held_cents}, 0)`,
  dj_cents: sql<number>`coalesce(${chargeback_parts.dj_cents}, 0)`,
  opened_at: chargebacks.opened_at,
  evidence_due_at: chargebacks.evidence_due_at,
};

const contested = (reader: Reader, booking_id: string) =>
  reader
    .select(contestedColumns)
    .from(chargebacks)
    .leftJoin(
      chargeback_parts,
      and(eq(chargeback_parts.chargeback_id, chargebacks.id), eq(chargeback_parts.booking_id, booking_id)),
    )
    .$dynamic();

/** What banks want or took of a booking's money, the oldest first. */
export const contestedOf = (reader: Reader, booking_id: string) =>
  contested(reader, booking_id).where(ofBooking(booking_id)).orderBy(chargebacks.opened_at, chargebacks.id);

export async function chargebackOf(reader: Reader, chargeback_id: string, booking_id: string) {
  const [chargeback] = await contested(reader, booking_id).where(eq(chargebacks.id, chargeback_id));
  if (!chargeback) throw notFound();
  return chargeback;
}

/** What banks have of the money of a booking that waited to go on to its DJ. */
export async function keptByBanks(reader: Reader, booking_id: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${chargeback_parts.kept_cents}), 0)` })
    .from(chargeback_parts)
    .innerJoin(chargebacks, eq(chargebacks.id, chargeback_parts.chargeback_id))
    .where(and(eq(chargeback_parts.booking_id, booking_id), isNull(chargebacks.returned_at)));
  return row!.cents;
}

/** The bookings a charge's money is or was for, replacements before what they replace: the order of locks. */
export async function bookingsOfCharge(reader: Reader, charge_id: string): Promise<string[]> {
  const { rows } = await reader.execute<{ id: string }>(sql`
    select id from bookings where id in (
      select booking_id from charges where id = ${charge_id}
      union select to_booking_id from carries where charge_id = ${charge_id}
    ) order by requested_at desc, id desc`);
  return rows.map(({ id }) => id);
}

/** Whoever decides about a booking's money has locked the booking: so does who takes it. */
export async function lockBookings(tx: Tx, booking_ids: readonly string[]): Promise<void> {
  for (const id of booking_ids)
    await tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
}

interface ChargeShare extends Record<string, unknown> {
  booking_id: string | null;
  sale_id: string | null;
  period_id: string | null;
  /** Null of a plan, whose money is all ours. */
  dj_id: string | null;
  left_cents: number;
  held_cents: number;
  /** Of what is held, what waits to go on to the DJ: the rest is not decided yet. */
  kept_cents: number;
  refund_cents: number;
  dj_cents: number;
  fees_cents: number;
}

/**
 * What of a charge each of its bookings still has, and where that booking's money is: held, in refunds that wait
 * for a bank, with the DJ, with us. The booking it was paid for last: what nobody has counts there.
 */
export async function chargeShares(tx: Tx, charge_id: string): Promise<ChargeShare[]> {
  const of = (purpose: string, condition = sql`true`) => sql`
    coalesce((select -sum(e.amount_cents) from ${ledgerJoin}
      where t.booking_id = b.id and a.purpose = ${purpose} and ${condition}), 0)`;
  const taken = (column: string) => sql`
    coalesce((select sum(${sql.raw(column)}) from chargeback_parts p join chargebacks c on c.id = p.chargeback_id
      where p.booking_id = b.id and c.returned_at is null), 0)`;
  const { rows } = await tx.execute<ChargeShare>(sql`
    select b.id as booking_id, null as sale_id, null as period_id, b.dj_id, charge_left(b.id, c.id) as left_cents,
      case when c.purpose = 'damage' then ${damageHeldOf(sql`b.id`, sql`c.id`)}
        else ${of('booking_escrow')} - ${damageHeldOf(sql`b.id`)} end as held_cents,
      case when c.purpose = 'damage' then 0
        else greatest(0, b.kept_cents + coalesce((select kept_cents from payout_holds where booking_id = b.id and lifted_at is null), 0)
          - ${taken('p.kept_cents')})::bigint end as kept_cents,
      coalesce((select sum(r.amount_cents) from refunds r where r.charge_id = c.id and r.booking_id = b.id
        and r.chargeback_id is not null and r.status in ('created', 'refused')), 0) as refund_cents,
      ${of('dj_payable', sql`t.kind = 'release'`)} - ${taken('p.dj_cents')} as dj_cents,
      case when c.purpose = 'damage' then 0
        else greatest(0, ${of('platform_revenue', isFee)} - ${taken('p.own_cents - p.excess_cents')}) end as fees_cents
    from charges c join bookings b on b.id = c.booking_id
      or b.id in (select to_booking_id from carries where charge_id = c.id)
    where c.id = ${charge_id}
    order by b.id = c.booking_id, b.requested_at desc`);
  return rows.length > 0 ? rows : otherShare(tx, charge_id);
}

/** The same of a sale: nothing is held, the DJ and we have what was paid, each less what went back. Or of a plan: we have. */
async function otherShare(tx: Tx, charge_id: string): Promise<ChargeShare[]> {
  const got = (purposes: ReturnType<typeof sql>) => sql`
    (select coalesce(-sum(e.amount_cents), 0) from ${ledgerJoin}
      where t.sale_id = s.id and a.purpose in ${purposes} and t.kind in ('charge', 'refund'))`;
  const taken = (column: string) => sql`
    coalesce((select sum(${sql.raw(column)}) from chargeback_parts p join chargebacks c on c.id = p.chargeback_id
      where p.sale_id = s.id and c.returned_at is null), 0)`;
  const { rows } = await tx.execute<ChargeShare>(sql`
    select null as booking_id, s.id as sale_id, null as period_id, s.dj_id, sale_left(s.id) as left_cents, 0 as held_cents, 0 as kept_cents,
      coalesce((select sum(r.amount_cents) from refunds r where r.sale_id = s.id
        and r.chargeback_id is not null and r.status in ('created', 'refused')), 0) as refund_cents,
      greatest(0, ${got(sql`('dj_payable', 'dj_debt')`)} - ${taken('p.dj_cents')}) as dj_cents,
      greatest(0, ${got(sql`('tips', 'store')`)} - ${taken('p.own_cents - p.excess_cents')}) as fees_cents
    from charges c join sales s on s.id = c.sale_id
    where c.id = ${charge_id}
    union all select null, null, c.period_id, null, period_left(c.period_id), 0, 0,
      coalesce((select sum(r.amount_cents) from refunds r where r.charge_id = c.id
        and r.chargeback_id is not null and r.status in ('created', 'refused')), 0),
      0, period_left(c.period_id)
    from charges c where c.id = ${charge_id} and c.period_id is not null`);
  return rows;
}
