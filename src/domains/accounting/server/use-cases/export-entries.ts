import type { Context } from '../../../../platform/context.ts';
import { CSV_TYPE, csvText } from '../../../../platform/csv.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { EXPORT_ROWS } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { accountById, entriesOf, toAccount } from '../queries/ledger.ts';
import { withBalances } from './list-entries.ts';

/**
 * Staff: an account's entries for a spreadsheet, oldest first, amounts in whole units with a decimal point.
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
  const lines = entries
    .toReversed()
    .map((entry) => [
      entry.created_at.toISOString(),
      entry.transaction_id,
      entry.kind,
      entry.booking?.ref ?? '',
      entry.booking?.title ?? '',
      { cents: entry.amount_cents, currency },
      { cents: entry.balance_cents, currency },
      currency,
    ]);
  const name = `${purpose}-${currency}-${id.slice(0, 8)}.csv`;
  return new File([csvText(columns, lines)], name, { type: CSV_TYPE });
}

const columns = ['created_at', 'transaction_id', 'kind', 'booking', 'title', 'amount', 'balance', 'currency'];
