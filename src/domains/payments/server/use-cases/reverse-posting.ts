import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound } from '../../../../shared/errors.ts';
import { ledger_accounts, ledger_entries, ledger_transactions } from '../tables.ts';
import { post } from './post-entries.ts';

/**
 * Corrects the ledger in the only way there is: a transaction that mirrors the wrong one. A transaction
 * is reversed at most once.
 * @returns false when it was reversed before
 */
export async function reversePosting(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'jobs'>,
  idempotency_key: string,
): Promise<boolean> {
  const rows = await tx
    .select({
      id: ledger_transactions.id,
      booking_id: ledger_transactions.booking_id,
      sale_id: ledger_transactions.sale_id,
      period_id: ledger_transactions.period_id,
      purpose: ledger_accounts.purpose,
      party_id: ledger_accounts.party_id,
      currency: ledger_entries.currency,
      amount_cents: ledger_entries.amount_cents,
    })
    .from(ledger_transactions)
    .innerJoin(ledger_entries, eq(ledger_entries.transaction_id, ledger_transactions.id))
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(eq(ledger_transactions.idempotency_key, idempotency_key))
    .orderBy(ledger_entries.position);
  const [first] = rows;
  if (!first) throw notFound();
  return post(tx, ctx, {
    idempotency_key: `reversal:${first.id}`,
    kind: 'reversal',
    booking_id: first.booking_id,
    sale_id: first.sale_id,
    period_id: first.period_id,
    reverses_id: first.id,
    entries: rows.map(({ purpose, party_id, currency, amount_cents }) => ({
      purpose,
      party_id,
      currency,
      amount_cents: -amount_cents,
    })),
  });
}
