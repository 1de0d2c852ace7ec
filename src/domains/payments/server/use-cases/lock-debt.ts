import { and, eq, sql } from 'drizzle-orm';
import { lockSubject, type Reader, type Tx } from '../../../../platform/db.ts';
import type { Currency } from '../../../../shared/money.ts';
import { ledger_accounts, ledger_entries } from '../tables.ts';
import { transfer_reversals } from '../tables/chargebacks.ts';

export interface Debtor {
  dj_id: string;
  currency: Currency;
}

/**
 * What a DJ owes us and nobody is collecting at this moment, locked until the transaction ends: two who would
 * take it wait for each other. After the payments it is about and before any account: the order of locks.
 */
export async function lockDebt(tx: Tx, debtor: Debtor): Promise<number> {
  await lockSubject(tx, `debt ${debtor.dj_id} ${debtor.currency}`);
  return openDebtCents(tx, debtor);
}

/** The same for who only reads it. */
export async function openDebtCents(reader: Reader, { dj_id, currency }: Debtor): Promise<number> {
  const [owed] = await reader
    .select({ cents: sql<number>`coalesce(sum(${ledger_entries.amount_cents}), 0)` })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(
      and(
        eq(ledger_accounts.purpose, 'dj_debt'),
        eq(ledger_accounts.party_id, dj_id),
        eq(ledger_accounts.currency, currency),
      ),
    );
  const { asked_cents, amount_cents } = transfer_reversals;
  const [collected] = await reader
    .select({ cents: sql<number>`coalesce(sum(coalesce(${asked_cents}, ${amount_cents})), 0)` })
    .from(transfer_reversals)
    .where(
      and(
        eq(transfer_reversals.status, 'created'),
        eq(transfer_reversals.dj_id, dj_id),
        eq(transfer_reversals.currency, currency),
      ),
    );
  // one that is still asked for may come although its debt was paid otherwise
  return Math.max(0, owed!.cents - collected!.cents);
}
