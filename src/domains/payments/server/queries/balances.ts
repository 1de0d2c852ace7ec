import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import type { ClientBalance, DjBalance, EarningMonth, Releasing } from '../../contract.ts';
import { openChargebacks } from '../../rules/chargebacks.ts';
import { isFee, isOfCharge, ledgerJoin, sumOf } from '../queries.ts';
import { ledger_accounts, ledger_entries } from '../tables.ts';
import type { Coming } from '../use-cases/count-part.ts';

// What one person has paid, earned and is still to get.

/** A DJ's own bookings and those in whose crew they were paid. */
const bookingsWith = (user_id: string) => sql`
  (select id, dj_id from bookings where dj_id = ${user_id}
    union select b.id, b.dj_id from transfers p join bookings b on b.id = p.booking_id where p.dj_id = ${user_id})`;

/** Of a sale: what came and what went back, from which its DJ's part and our fee follow. */
const isOfSale = sql`(t.kind in ('charge', 'refund') or r.kind in ('charge', 'refund'))`;
const isSold = sql`t.sale_id is not null and ${isOfSale}`;

/**
 * What somebody has, gets and owes, whatever it is of: their own accounts say. What is held of bookings and what we earned
 * with them and with sales are on accounts of others.
 */
export async function djBalances(reader: Reader, user_id: string): Promise<DjBalance[]> {
  const { rows } = await reader.execute<DjBalance & Record<string, unknown>>(sql`
    select e.currency,
      ${sumOf('booking_escrow', sql`true`)} as held_cents,
      ${sumOf('dj_payable', sql`true`)} as on_its_way_cents,
      -${sumOf('dj_payable', sql`t.kind = 'transfer'`)}
        - ${sumOf('dj_debt', sql`t.kind = 'transfer_reversal'`)} as paid_out_cents,
      -${sumOf('dj_debt', sql`true`)} as debt_cents,
      ${sumOf('dj_payable', isSold)} + ${sumOf('dj_debt', isSold)} as sold_cents,
      ${sumOf('platform_revenue', isFee)} + ${sumOf('tips', isSold)} + ${sumOf('store', isSold)} as fees_cents
    from (
      select e.transaction_id, e.position from ledger_accounts a join ledger_entries e on e.account_id = a.id
        where a.party_id = ${user_id} and a.purpose in ('dj_payable', 'dj_debt')
      union all select e.transaction_id, e.position from bookings b join ${ledgerJoin} on t.booking_id = b.id
        where b.dj_id = ${user_id} and a.purpose in ('booking_escrow', 'platform_revenue')
      union all select e.transaction_id, e.position from sales s join ${ledgerJoin} on t.sale_id = s.id
        where s.dj_id = ${user_id} and a.purpose in ('tips', 'store')
    ) mine
    join ${ledgerJoin} on e.transaction_id = mine.transaction_id and e.position = mine.position
    group by e.currency order by e.currency`);
  return rows;
}

export async function clientBalances(reader: Reader, client_id: string): Promise<ClientBalance[]> {
  const { rows } = await reader.execute<ClientBalance & Record<string, unknown>>(sql`
    select e.currency,
      ${sumOf('booking_escrow', isOfCharge)} as paid_cents,
      ${sumOf('booking_escrow', sql`true`)} as held_cents,
      ${sumOf('refunds_payable', sql`t.kind = 'refund'`)} as refunded_cents
    from bookings b join ${ledgerJoin} on t.booking_id = b.id
    where b.client_id = ${client_id}
    group by e.currency order by e.currency`);
  return rows;
}

/** What happened by now in a month; the rest of it is to come. */
type Earned = Omit<EarningMonth, 'coming_cents' | 'held_cents' | 'paid_out_cents'>;

/** What was sent to somebody's account at the gateway, less what was taken back, by month of `time_zone`. */
export async function paidOutByMonth(reader: Reader, user_id: string, time_zone: string) {
  const { rows } = await reader.execute<Pick<EarningMonth, 'month' | 'currency' | 'paid_out_cents'>>(sql`
    select to_char(t.created_at at time zone ${time_zone}, 'YYYY-MM') as month, e.currency,
      -${sumOf('dj_payable', sql`t.kind = 'transfer'`)}
        - ${sumOf('dj_debt', sql`t.kind = 'transfer_reversal'`)} as paid_out_cents
    from ${ledgerJoin}
    where a.party_id = ${user_id} and a.purpose in ('dj_payable', 'dj_debt') and t.kind in ('transfer', 'transfer_reversal')
    group by 1, 2`);
  return rows;
}

/** What a DJ's sales brought them, less what went back, and our fee on it, by month of `time_zone`. */
async function soldByMonth(reader: Reader, user_id: string, time_zone: string) {
  const { rows } = await reader.execute<Earned>(sql`
    select to_char(t.created_at at time zone ${time_zone}, 'YYYY-MM') as month, e.currency, 0 as earned_cents,
      ${sumOf('dj_payable', sql`true`)} + ${sumOf('dj_debt', sql`true`)} as sold_cents,
      ${sumOf('tips', sql`true`)} + ${sumOf('store', sql`true`)} as fees_cents
    from sales s join ${ledgerJoin} on t.sale_id = s.id
    where s.dj_id = ${user_id} and ${isOfSale}
    group by 1, 2`);
  return rows;
}

/**
 * What was released to somebody, what their sales brought, and what our fee took of both, by month of `time_zone`. A fee
 * that went with a payment which a bank took is theirs again in the month of its credit note.
 */
export async function earnedByMonth(reader: Reader, user_id: string, time_zone: string) {
  const isRelease = sql`(t.kind = 'release' or r.kind = 'release')`;
  const { rows } = await reader.execute<Earned>(sql`
    select to_char(t.created_at at time zone ${time_zone}, 'YYYY-MM') as month, e.currency,
      ${sumOf('dj_payable', sql`a.party_id = ${user_id} and ${isRelease}`)} as earned_cents, 0 as sold_cents,
      coalesce(sum(f.platform_fee_cents) filter (
        where a.purpose = 'platform_revenue' and b.dj_id = ${user_id}), 0) as fees_cents
    from ${bookingsWith(user_id)} b join ${ledgerJoin} on t.booking_id = b.id
    -- the client's service fee is no cost of theirs: a release says which part of our revenue is
    left join releases f on t.idempotency_key = 'release:' || f.id
    where ${isRelease}
    group by 1, 2`);
  const { rows: credited } = await reader.execute<Earned>(sql`
    select to_char(issued_on, 'YYYY-MM') as month, currency, 0 as earned_cents, 0 as sold_cents,
      sum(total_cents) as fees_cents from documents
    where buyer_id = ${user_id} and occasion ~ '^platform_fee_(lost|regained):'
    group by 1, 2`);
  for (const more of [...(await soldByMonth(reader, user_id, time_zone)), ...credited]) {
    const row = rows.find((one) => one.month === more.month && one.currency === more.currency);
    if (row) for (const name of ['sold_cents', 'fees_cents'] as const) row[name] += more[name];
    else rows.push(more);
  }
  return rows;
}

/** The zone of a DJ's calendar. */
export async function zoneOf(reader: Reader, user_id: string): Promise<string> {
  const [profile] = await reader
    .select({ time_zone: dj_profiles.time_zone })
    .from(dj_profiles)
    .where(eq(dj_profiles.user_id, user_id));
  return profile?.time_zone ?? 'UTC';
}

const held_cents = sql<number>`-sum(${ledger_entries.amount_cents})`.as('held_cents');

/**
 * Of `bookings b` and its open hold `hold`: that what is held of it is to come to somebody, as their own or as one of a
 * crew. What waits for its client after a cancellation is not; of what was called off only what waits for staff or a bank.
 */
export const isComingTo = (user_id: string) => sql`
  (b.status in ('confirmed', 'completed', 'disputed') or b.kept_cents > 0 or (b.status = 'cancelled' and hold.kept_cents > 0))
  and (b.dj_id = ${user_id} or b.id in (
    select s.booking_id from crew_shares s join crew_members m on m.id = s.member_id where m.user_id = ${user_id}))`;

interface ComingRow extends Coming, Record<string, unknown> {
  currency: Currency;
  ends_at: string;
  release_at: string | null;
}

/** Held money that is to come to somebody, a row per booking. */
export async function comingTo(reader: Reader, user_id: string) {
  const { rows } = await reader.execute<ComingRow>(sql`
    select b.id as booking_id, b.dj_id <> ${user_id} as is_share, h.currency, h.held_cents, b.total_cents,
      b.service_fee_cents, b.platform_fee_bps, b.ends_at, b.release_at,
      case when b.status = 'cancelled' then coalesce(hold.kept_service_fee_cents, b.kept_service_fee_cents) end as kept_service_fee_cents
    from bookings b
    join lateral (
      select e.currency, -sum(e.amount_cents) as held_cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
      where a.purpose = 'booking_escrow' and a.party_id = b.id group by e.currency
    ) h on h.held_cents > 0
    left join payout_holds hold on hold.booking_id = b.id and hold.lifted_at is null
    where ${isComingTo(user_id)}
    order by b.id`);
  return rows.map(({ ends_at, release_at, ...row }) => ({
    ...row,
    ends_at: new Date(ends_at),
    release_at: release_at === null ? null : new Date(release_at),
  }));
}

/** What of it is held up: staff hold it, or a bank decides about a payment of it. */
const isHeldUp = sql<boolean>`exists (
    select from payout_holds h where h.booking_id = ${bookings.id} and h.lifted_at is null)
  or exists (select from chargebacks c where c.status in ${[...openChargebacks]} and c.charge_id in (
    select id from charges where booking_id = ${bookings.id}
    union select charge_id from carries where to_booking_id = ${bookings.id}))`;

/** Held money of a DJ's own bookings, the next to be released first. */
export function releasingOf(reader: Reader, dj_id: string): Promise<Releasing[]> {
  return (
    reader
      .select({
        booking_id: bookings.id,
        ref: bookings.ref,
        title: bookings.title,
        status: bookings.status,
        other_name: users.name,
        currency: ledger_entries.currency,
        held_cents,
        total_cents: bookings.total_cents,
        service_fee_cents: bookings.service_fee_cents,
        platform_fee_bps: bookings.platform_fee_bps,
        time_zone: bookings.time_zone,
        ends_at: bookings.ends_at,
        release_at: bookings.release_at,
        is_held_up: sql<boolean>`${isHeldUp}`,
      })
      .from(bookings)
      .innerJoin(users, eq(users.id, bookings.client_id))
      .innerJoin(
        ledger_accounts,
        and(eq(ledger_accounts.purpose, 'booking_escrow'), eq(ledger_accounts.party_id, bookings.id)),
      )
      .innerJoin(ledger_entries, eq(ledger_entries.account_id, ledger_accounts.id))
      // what was called off waits for its client, or for staff: it has no day
      .where(and(eq(bookings.dj_id, dj_id), inArray(bookings.status, ['confirmed', 'completed', 'disputed'])))
      .groupBy(bookings.id, users.name, ledger_entries.currency)
      .having(sql`-sum(${ledger_entries.amount_cents}) > 0`)
      .orderBy(bookings.ends_at, bookings.id)
  );
}
