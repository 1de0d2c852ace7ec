import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Reader } from '../../../../platform/db.ts';
import type { StatementRow } from '../../contract.ts';
import { charges, ledger_accounts, ledger_entries, ledger_transactions } from '../tables.ts';

/** What is between the DJ, the platform and their banks. */
const betweenOthers: readonly StatementRow['kind'][] = [
  'transfer',
  'transfer_reversal',
  'fee_return',
  'withheld',
  'chargeback_lost',
];

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
  const rows = await reader
    .select({
      id,
      kind,
      created_at,
      about: sql<string>`coalesce(${reversed.idempotency_key}, ${idempotency_key})`,
      amount_cents: sql<number>`sum(${ledger_entries.amount_cents}) filter (where ${ledger_entries.amount_cents} > 0)`,
      held_change_cents: sum(sql`${ledger_accounts.purpose} = 'booking_escrow'`),
      dj_cents: sum(sql`
        (${ledger_accounts.purpose} = 'dj_payable' and ${kind} = 'release')
        or (${ledger_accounts.purpose} in ('dj_payable', 'dj_debt') and ${kind} in ('chargeback', 'chargeback_won'))`),
      fees_cents: sum(sql`${ledger_accounts.purpose} = 'platform_revenue' and ${kind} = 'release'`),
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
  let held = 0;
  return rows
    .filter((row) => !is_client || !betweenOthers.includes(row.kind))
    .map(({ about, dj_cents, fees_cents, ...row }) => {
      held += row.held_change_cents;
      const charge = paid.find((one) => about === `charge:${one.id}`);
      const isShared = row.kind === 'release' && !is_client;
      const isBorne = (row.kind === 'chargeback' || row.kind === 'chargeback_won') && !is_client;
      return {
        ...row,
        purpose: charge?.purpose ?? null,
        card_last4: charge?.card_last4 ?? null,
        held_cents: held,
        is_fee: row.kind === 'release' && dj_cents === 0,
        dj_cents: isShared || isBorne ? Math.abs(dj_cents) : null,
        fees_cents: isShared ? fees_cents : null,
      };
    });
}
