import Papa from 'papaparse';
import type { Context } from '../../../../platform/context.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { toUnits } from '../../../../shared/money.ts';
import { EXPORT_ROWS } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { accountById, entriesOf, toAccount } from '../queries/ledger.ts';
import { withBalances } from './list-entries.ts';

/**
 * Staff: an account's entries for a spreadsheet, oldest first, amounts in whole units with a decimal point.
 * What people wrote never begins a formula there.
 * @throws AppError INVALID `until` when there are more than a spreadsheet takes well
 */
export async function exportEntries(
  ctx: Context,
  { id, from, until }: { id: string; from?: string | undefined; until?: string | undefined },
): Promise<File> {
  requireBooks(ctx);
  const found = await accountById(ctx.db, id);
  if (!found) throw notFound();
  const account = { ...toAccount(found), balance_cents: found.balance_cents };
  const rows = await entriesOf(ctx.db, { account_id: id, from, until }, EXPORT_ROWS + 1);
  if (rows.length > EXPORT_ROWS) throw invalid({ until: 'too_many' });
  const { purpose, currency } = account;
  const entries = await withBalances(ctx, account, rows);
  const lines = entries.toReversed().map((entry) => ({
    created_at: entry.created_at.toISOString(),
    transaction_id: entry.transaction_id,
    kind: entry.kind,
    booking: entry.booking?.ref ?? '',
    title: entry.booking?.title ?? '',
    amount: toUnits(entry.amount_cents, currency),
    balance: toUnits(entry.balance_cents, currency),
    currency,
  }));
  const text = Papa.unparse(lines, { columns, escapeFormulae: true });
  // the mark tells Excel that this is UTF-8
  return new File(['\uFEFF', text, '\r\n'], `${purpose}-${currency}-${id.slice(0, 8)}.csv`, {
    type: 'text/csv;charset=utf-8',
  });
}

const columns = ['created_at', 'transaction_id', 'kind', 'booking', 'title', 'amount', 'balance', 'currency'];
