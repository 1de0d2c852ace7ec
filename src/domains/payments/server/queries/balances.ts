import { and, eq, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { users } from '../../../accounts/server/tables.ts';
import { bookings } from '../../../bookings/server/tables.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import type { ClientBalance, DjBalance, EarningMonth, Releasing } from '../../contract.ts';
import { isFee, isOfCharge, ledgerJoin, sumOf } from '../queries.ts';
import { ledger_accounts, ledger_entries } from '../tables.ts';

// What one person has paid, earned and is still to get.

export async function djBalances(reader: Reader, dj_id: string): Promise<DjBalance[]> {
  const { rows } = await reader.execute<DjBalance & Record<string, unknown>>(sql`
    select e.currency,
      ${sumOf('booking_escrow', sql`true`)} as held_cents,
      ${sumOf('dj_payable', sql`true`)} as on_its_way_cents,
      ${sumOf('gateway_clearing', sql`t.kind in ('transfer', 'transfer_reversal')`)} as paid_out_cents,
      -${sumOf('dj_debt', sql`true`)} as debt_cents,
      ${sumOf('platform_revenue', isFee)} as fees_cents
    from bookings b join ${ledgerJoin} on t.booking_id = b.id
    where b.dj_id = ${dj_id}
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

/** What was released to a DJ, and our fees of it, by month of `time_zone`. */
export async function releasedByMonth(reader: Reader, dj_id: string, time_zone: string) {
  const isRelease = sql`(t.kind = 'release' or r.kind = 'release')`;
  const { rows } = await reader.execute<Omit<EarningMonth, 'coming_cents'>>(sql`
    select to_char(t.created_at at time zone ${time_zone}, 'YYYY-MM') as month, e.currency,
      ${sumOf('dj_payable', isRelease)} as earned_cents,
      ${sumOf('platform_revenue', isRelease)} as fees_cents
    from bookings b join ${ledgerJoin} on t.booking_id = b.id
    where b.dj_id = ${dj_id} and ${isRelease}
    group by 1, 2`);
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

/** Held money of a DJ's bookings, the next to be released first. */
export function releasingOf(reader: Reader, dj_id: string): Promise<Releasing[]> {
  return reader
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
    })
    .from(bookings)
    .innerJoin(users, eq(users.id, bookings.client_id))
    .innerJoin(
      ledger_accounts,
      and(eq(ledger_accounts.purpose, 'booking_escrow'), eq(ledger_accounts.party_id, bookings.id)),
    )
    .innerJoin(ledger_entries, eq(ledger_entries.account_id, ledger_accounts.id))
    .where(eq(bookings.dj_id, dj_id))
    .groupBy(bookings.id, users.name, ledger_entries.currency)
    .having(sql`-sum(${ledger_entries.amount_cents}) > 0`)
    .orderBy(bookings.ends_at, bookings.id);
}
