import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../../platform/db.ts';
import type { StatementRow } from '../../contract.ts';
import { bookingParties } from '../queries.ts';
import { namesOf } from '../queries/booking-payouts.ts';
import { charges, ledger_accounts, ledger_entries, ledger_transactions } from '../tables.ts';

/** What is between the DJ, the platform and their banks. */
const betweenOthers: readonly StatementRow['kind'][] = [
  'transfer',
  'transfer_reversal',
  'fee_return',
  'withheld',
  'chargeback_lost',
];

/** What goes to one person, the DJ or one of their crew. */
const isPersonal = sql`${ledger_transactions.kind} in ('transfer', 'transfer_reversal', 'withheld')`;

/** A booking's ledger in order. `is_client` leaves out how the price is shared between DJ and platform. */
export async function listStatement(
  reader: Reader,
  booking_id: string,
  is_client: boolean,
): Promise<StatementRow[]> {
  const reversed = alias(ledger_transactions, 'reversed');
  const sum = (condition: ReturnType<typeof sql>) =>
    sql<number>`coalesce(-sum(${ledger_entries.amount_cents}) filter (where ${condition}), 0)`;
  const { id, kind, created_at, idempotency_key } = ledger_transactions;
  const { purpose, party_id } = ledger_accounts;
  const dj_id = (await bookingParties(reader, booking_id))?.dj_id ?? null;
  const rows = await reader
    .select({
      id,
      kind,
      created_at,
      about: sql<string>`coalesce(${reversed.idempotency_key}, ${idempotency_key})`,
      amount_cents: sql<number>`sum(${ledger_entries.amount_cents}) filter (where ${ledger_entries.amount_cents} > 0)`,
      held_change_cents: sum(sql`${purpose} = 'booking_escrow'`),
      dj_cents: sum(sql`
        (${purpose} = 'dj_payable' and ${kind} = 'release' and ${party_id} = ${dj_id})
        or (${purpose} in ('dj_payable', 'dj_debt') and ${kind} in ('chargeback', 'chargeback_won'))`),
      crew_cents: sum(sql`${purpose} = 'dj_payable' and ${kind} = 'release' and ${party_id} <> ${dj_id}`),
      payee_id: sql<string | null>`(array_agg(${party_id}) filter (
        where ${isPersonal} and ${purpose} in ('dj_payable', 'dj_debt') and ${party_id} <> ${dj_id}))[1]`,
      fees_cents: sum(sql`${purpose} = 'platform_revenue' and ${kind} = 'release'`),
    })
    .from(ledger_transactions)
    .leftJoin(reversed, eq(reversed.id, ledger_transactions.reverses_id))
    .innerJoin(ledger_entries, eq(ledger_entries.transaction_id, id))
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(eq(ledger_transactions.booking_id, booking_id))
    .groupBy(id, kind, created_at, idempotency_key, reversed.idempotency_key)
    .orderBy(created_at, id);
  const paid = await reader
    .select({ id: charges.id, purpose: charges.purpose, card_last4: charges.card_last4 })
    .from(charges)
    .where(eq(charges.booking_id, booking_id));
  const crew = await namesOf(
    reader,
    rows.flatMap(({ payee_id }) => payee_id ?? []),
  );
  let held = 0;
  return rows
    .filter((row) => !is_client || !betweenOthers.includes(row.kind))
    .map(({ about, dj_cents, crew_cents, payee_id, fees_cents, ...row }) => {
      held += row.held_change_cents;
      const charge = paid.find((one) => about === `charge:${one.id}`);
      const isShared = row.kind === 'release' && !is_client;
      const isBorne = (row.kind === 'chargeback' || row.kind === 'chargeback_won') && !is_client;
      return {
        ...row,
        purpose: charge?.purpose ?? null,
        card_last4: charge?.card_last4 ?? null,
        held_cents: held,
        is_fee: row.kind === 'release' && dj_cents + crew_cents === 0,
        paid_to: payee_id && !is_client ? (crew.get(payee_id) ?? null) : null,
        dj_cents: isShared || isBorne ? Math.abs(dj_cents) : null,
        crew_cents: isShared ? crew_cents : null,
        fees_cents: isShared ? fees_cents : null,
      };
    });
}
