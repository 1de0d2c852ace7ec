import { and, count, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Reader, rowsAfter, rowsBefore } from '../../../platform/db.ts';
import { decodeCursor, pageOf, type Position } from '../../../shared/cursor.ts';
import { notFound } from '../../../shared/errors.ts';
import type { Currency } from '../../../shared/money.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { crew_members } from '../../crew/server/tables.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import type { BookingMoney, MoneyRow } from '../contract.ts';
import { pricePurposes, unsettled } from '../rules.ts';
import { openChargebacks } from '../rules/chargebacks.ts';
import {
  charges,
  gateway_accounts,
  ledger_accounts,
  ledger_entries,
  ledger_transactions,
  refunds,
  transfers,
} from './tables.ts';
import { payoutsOf } from './queries/booking-payouts.ts';
import { chargeback_parts, chargebacks } from './tables/chargebacks.ts';
import { sales } from './tables/sales.ts';

/** What a gateway is told of a person; the country and currency are those of a DJ who said so. */
export async function contactOf(reader: Reader, user_id: string) {
  const { country_code, currency } = dj_profiles;
  const [person] = await reader
    .select({ email: users.email, role: users.role, created_at: users.created_at, country_code, currency })
    .from(users)
    .leftJoin(dj_profiles, eq(dj_profiles.user_id, users.id))
    .where(eq(users.id, user_id));
  if (!person) throw notFound();
  return person;
}

/** Whether somebody works, or has worked, in a company's crew. */
export const isInCrew = async (reader: Reader, user_id: string): Promise<boolean> =>
  (await reader.$count(crew_members, eq(crew_members.user_id, user_id))) > 0;

/** Somebody's account at the gateway; null where none was opened. */
export async function accountOf(reader: Reader, user_id: string) {
  const [account] = await reader.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, user_id));
  return account ?? null;
}

/** Whether somebody has yet to say where they are paid, as far as the gateway has told us. */
export async function needsAccount(reader: Reader, user_id: string): Promise<boolean> {
  const account = await accountOf(reader, user_id);
  return account === null || account.is_payable === false;
}

/** Whether the gateway has ever paid something to somebody. */
export const wasPaid = async (reader: Reader, user_id: string): Promise<boolean> =>
  (await reader.$count(transfers, and(eq(transfers.dj_id, user_id), eq(transfers.status, 'sent')))) > 0;

/** What is held for a booking: the credit balance of its escrow. */
export async function heldCents(reader: Reader, booking_id: string, currency: Currency): Promise<number> {
  const [row] = await reader
    .select({ held_cents: sql<number>`coalesce(-sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(
      and(
        eq(ledger_accounts.purpose, 'booking_escrow'),
        eq(ledger_accounts.party_id, booking_id),
        eq(ledger_accounts.currency, currency),
      ),
    );
  return row!.held_cents;
}

/**
 * Sums of `ledger` rows (kind, reversed_kind, purpose, amount_cents) in the terms of a booking's money.
 * A charge's reversal lowers what was charged; any other brings money back to be held. What a bank takes beyond what
 * is held is taken back from who had got it.
 */
export const isOfCharge = sql`(t.kind = 'charge' or r.kind = 'charge')`;
const isChargeback = sql`t.kind in ('chargeback', 'chargeback_won')`;
const isBack = sql`(t.kind = 'transfer_reversal' or (t.kind = 'reversal' and r.kind <> 'charge'))`;
export const isFee = sql`t.kind in ('release', 'fee_return')`;
export const sumOf = (purpose: string, condition: ReturnType<typeof sql>) =>
  sql`coalesce(-sum(e.amount_cents) filter (where a.purpose = ${purpose} and ${condition}), 0)`;
export const moneySums = sql`
  ${sumOf('booking_escrow', isOfCharge)} as charged_cents,
  ${sumOf('booking_escrow', sql`t.kind = 'carry_in'`)} as carried_in_cents,
  -${sumOf('booking_escrow', sql`t.kind = 'carry_out'`)} as carried_out_cents,
  ${sumOf('booking_escrow', sql`true`)} as held_cents,
  ${sumOf('refunds_payable', sql`t.kind = 'refund'`)} as refunded_cents,
  ${sumOf('dj_payable', sql`t.kind = 'release'`)} as transferred_cents,
  ${sumOf('platform_revenue', isFee)} as fees_cents,
  ${sumOf('booking_escrow', isBack)} + coalesce(sum(e.amount_cents) filter (
    where a.purpose not in ('booking_escrow', 'gateway_clearing') and ${isChargeback}), 0) as reversed_cents,
  ${sumOf('gateway_clearing', isChargeback)} as charged_back_cents`;
export const ledgerJoin = sql`
  ledger_transactions t
  left join ledger_transactions r on r.id = t.reverses_id
  join ledger_entries e on e.transaction_id = t.id
  join ledger_accounts a on a.id = e.account_id`;

/** Of a charge: money that nobody can call back, with a slow bank, or of a card that is being charged. */
export const isMoving = or(
  eq(charges.status, 'processing'),
  and(eq(charges.method, 'saved_card'), inArray(charges.status, ['created', 'open'])),
);

/** Money of several bookings, in one statement; a booking that nothing was ever asked for is not in the answer. */
export async function bookingsMoney(
  reader: Reader,
  booking_ids: readonly string[],
): Promise<Map<string, BookingMoney>> {
  if (booking_ids.length === 0) return new Map();
  const isOfPrice = inArray(charges.purpose, [...pricePurposes]);
  type Found = { [Sum in keyof BookingMoney]: BookingMoney[Sum] | null } & { booking_id: string };
  const { rows } = await reader.execute<Found>(sql`
    select b.id as booking_id, moved.*, coalesce(moved.currency, asked.currency) as currency,
      asked.pending_cents, asked.underway_cents, waived.*, bank.*
    from unnest(${sql.param([...booking_ids])}::uuid[]) b (id)
    left join lateral (
      select e.currency, ${moneySums} from ${ledgerJoin} where t.booking_id = b.id group by e.currency
    ) moved on true
    cross join lateral (
      select min(currency) as currency,
        sum(amount_cents) filter (where ${isNull(charges.closing_at)}) as pending_cents,
        sum(amount_cents) filter (where ${and(isOfPrice, isMoving)}) as underway_cents
      from charges where booking_id = b.id and ${inArray(charges.status, [...unsettled])}
    ) asked
    -- what staff gave back, which lowers the price, and what of it was held and not our fees
    cross join lateral (
      select sum(amount_cents) as waived_cents, sum(amount_cents - from_fees_cents) as waived_held_cents
      from refunds where booking_id = b.id and decided_by is not null
    ) waived
    -- what banks have and may still give back
    cross join lateral (
      select sum(${chargeback_parts.amount_cents}) as frozen_cents
      from chargeback_parts join chargebacks on ${eq(chargebacks.id, chargeback_parts.chargeback_id)}
      where ${chargeback_parts.booking_id} = b.id and ${inArray(chargebacks.status, [...openChargebacks])}
    ) bank`);
  return new Map(
    rows.flatMap(({ booking_id, currency, ...sums }) => {
      if (currency === null) return [];
      const known = Object.entries(sums).filter(([, cents]) => cents !== null);
      return [[booking_id, { ...noMoney(currency), ...Object.fromEntries(known) }]];
    }),
  );
}

export const bookingMoney = async (
  reader: Reader,
  booking_id: string,
  currency: Currency,
): Promise<BookingMoney> => (await bookingsMoney(reader, [booking_id])).get(booking_id) ?? noMoney(currency);

const noMoney = (currency: Currency): BookingMoney => ({
  currency,
  charged_cents: 0,
  carried_in_cents: 0,
  carried_out_cents: 0,
  held_cents: 0,
  refunded_cents: 0,
  transferred_cents: 0,
  fees_cents: 0,
  reversed_cents: 0,
  waived_cents: 0,
  waived_held_cents: 0,
  charged_back_cents: 0,
  frozen_cents: 0,
  pending_cents: 0,
  underway_cents: 0,
});

const isRefused = and(eq(refunds.status, 'refused'), isNull(refunds.chargeback_id));

/** Of a booking's refunds what the gateway refused and staff have not settled yet. */
export async function refusedRefundCents(reader: Reader, booking_id: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${refunds.amount_cents}), 0)` })
    .from(refunds)
    .where(and(eq(refunds.booking_id, booking_id), isRefused));
  return row!.cents;
}

/** Nobody tends the refund of a booking, a sale or a plan of their own. */
const foreignTo = (user_id: string) => sql`
  coalesce(${bookings.client_id}, ${charges.client_id}) is distinct from ${user_id} and coalesce(${bookings.dj_id}, ${sales.dj_id}) is distinct from ${user_id}`;

/** Refused refunds of others' bookings and sales from after a position on, the longest waiting first. */
export const refusedRefunds = (reader: Reader, user_id: string, after: Position | null, limit: number) =>
  reader
    .select({
      refund: refunds,
      card_last4: charges.card_last4,
      client_name: sql<string>`coalesce(${users.name}, ${sales.email})`,
      ref: bookings.ref,
      title: sql<string>`coalesce(${bookings.title}, ${charges.description})`,
    })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .leftJoin(bookings, eq(bookings.id, refunds.booking_id))
    .leftJoin(sales, eq(sales.id, refunds.sale_id))
    .leftJoin(users, eq(users.id, charges.client_id))
    .where(and(isRefused, foreignTo(user_id), rowsAfter(refunds.created_at, refunds.id, after)))
    .orderBy(refunds.created_at, refunds.id)
    .limit(limit);

export async function refusedRefundCount(reader: Reader, user_id: string): Promise<number> {
  const [row] = await reader
    .select({ count: count() })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .leftJoin(bookings, eq(bookings.id, refunds.booking_id))
    .leftJoin(sales, eq(sales.id, refunds.sale_id))
    .where(and(isRefused, foreignTo(user_id)));
  return row!.count;
}

/** A booking as far as its money is concerned. */
export async function bookingParties(reader: Reader, booking_id: string) {
  const [booking] = await reader
    .select({
      client_id: bookings.client_id,
      dj_id: bookings.dj_id,
      ref: bookings.ref,
      title: bookings.title,
      status: bookings.status,
      time_zone: bookings.time_zone,
      currency: bookings.currency,
    })
    .from(bookings)
    .where(eq(bookings.id, booking_id));
  return booking;
}

export async function moneyList(
  reader: Reader,
  user_id: string,
  { cursor, limit }: { cursor?: string; limit: number },
): Promise<{ items: MoneyRow[]; next_cursor: string | null }> {
  const after = decodeCursor(cursor);
  const clients = alias(users, 'clients');
  const rows = await reader
    .select({
      booking_id: bookings.id,
      ref: bookings.ref,
      title: bookings.title,
      status: bookings.status,
      client_id: bookings.client_id,
      client_name: clients.name,
      dj_name: dj_profiles.dj_name,
      starts_at: bookings.starts_at,
      time_zone: bookings.time_zone,
      currency: bookings.currency,
    })
    .from(bookings)
    .innerJoin(clients, eq(clients.id, bookings.client_id))
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, bookings.dj_id))
    .where(
      and(
        or(eq(bookings.client_id, user_id), eq(bookings.dj_id, user_id)),
        sql`exists (select from ${ledger_transactions} where ${ledger_transactions.booking_id} = ${bookings.id})`,
        rowsBefore(bookings.starts_at, bookings.id, after),
      ),
    )
    .orderBy(desc(bookings.starts_at), desc(bookings.id))
    .limit(limit + 1);
  const { items, next_cursor } = pageOf(rows, limit, ({ starts_at, booking_id }) => ({
    at: starts_at,
    id: booking_id,
  }));
  const ids = items.map(({ booking_id }) => booking_id);
  const [money, payouts] = await Promise.all([bookingsMoney(reader, ids), payoutsOf(reader, ids)]);
  return {
    next_cursor,
    items: items.map(({ client_id, client_name, dj_name, ...row }) => {
      const sums = money.get(row.booking_id) ?? noMoney(row.currency);
      const isClient = client_id === user_id;
      return {
        ...row,
        ...sums,
        my_part: isClient ? 'client' : 'dj',
        other_name: isClient ? dj_name : client_name,
        transferred_cents: isClient ? null : sums.transferred_cents,
        crew_cents: isClient ? null : (payouts.get(row.booking_id)?.crew_cents ?? 0),
        fees_cents: isClient ? null : sums.fees_cents,
      };
    }),
  };
}
