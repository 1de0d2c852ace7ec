import { and, eq, gt, sql } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { ledger_accounts, ledger_entries, ledger_transactions } from '../tables.ts';
import { debt_write_offs } from '../tables/debt-write-offs.ts';
import type { Debtor } from './lock-debt.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

interface WriteOff extends Debtor {
  debt_id: string;
  amount_cents: number;
  reason: string;
  written_off_by: string;
}

/** Whose debt a posting made, and in which currency; null when it made none. */
export async function debtorOf(reader: Reader, debt_id: string): Promise<Debtor | null> {
  const [found] = await reader
    .select({ dj_id: ledger_accounts.party_id, currency: ledger_entries.currency })
    .from(ledger_entries)
    .innerJoin(ledger_accounts, eq(ledger_accounts.id, ledger_entries.account_id))
    .where(
      and(
        eq(ledger_entries.transaction_id, debt_id),
        eq(ledger_accounts.purpose, 'dj_debt'),
        gt(ledger_entries.amount_cents, 0),
      ),
    );
  return found ?? null;
}

/**
 * From here on a debt, or a part of it, is our loss. The caller has locked it by `lockDebt` and knows that so much is
 * open; triggers see to it besides. It is nobody's booking's money: what each paid and got stays as it was.
 * @returns its id
 */
export async function writeOffDebt(tx: Tx, ctx: Context, debt: WriteOff): Promise<string> {
  const id = newId();
  const { debt_id, dj_id, currency, amount_cents, reason } = debt;
  await tx.insert(debt_write_offs).values({ ...debt, id, created_at: ctx.clock.now() });
  await post(tx, ctx, {
    idempotency_key: `debt_written_off:${id}`,
    kind: 'debt_written_off',
    booking_id: null,
    entries: [
      { purpose: 'debt_losses', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'dj_debt', party_id: dj_id, currency, amount_cents: -amount_cents },
    ],
  });
  const about = { write_off_id: id, debt_id, amount_cents, currency, reason };
  await audit(tx, ctx, 'debt.written_off', { type: 'user', id: dj_id }, about);
  return id;
}

/** What was written off of the debt that a bank's taking back made; the caller has locked its debtor's debt. */
export async function writtenOffCents(reader: Reader, chargeback_part_id: string): Promise<number> {
  const [row] = await reader
    .select({ cents: sql<number>`coalesce(sum(${debt_write_offs.amount_cents}), 0)` })
    .from(debt_write_offs)
    .innerJoin(ledger_transactions, eq(ledger_transactions.id, debt_write_offs.debt_id))
    .where(eq(ledger_transactions.idempotency_key, `chargeback:${chargeback_part_id}`));
  return row!.cents;
}
