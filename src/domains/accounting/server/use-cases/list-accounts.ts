import type { Context } from '../../../../platform/context.ts';
import { pageOf } from '../../../../shared/cursor.ts';
import type { AccountRow } from '../../contract.ts';
import { requireBooks } from '../access.ts';
import { type AccountFilters, accountsWhere, platformAccounts, toAccount } from '../queries/ledger.ts';

/** Staff: accounts of bookings and people, the newest first, and above the first of them the platform's own. */
export async function listAccounts(
  ctx: Context,
  { cursor, limit, ...filters }: AccountFilters & { cursor?: string | undefined; limit: number },
): Promise<{ platform: AccountRow[]; items: AccountRow[]; next_cursor: string | null }> {
  requireBooks(ctx);
  const [platform, rows] = await Promise.all([
    cursor === undefined && filters.q === '' ? platformAccounts(ctx.db, filters) : [],
    accountsWhere(ctx.db, filters, { cursor, limit: limit + 1 }),
  ]);
  const page = pageOf(rows, limit, ({ account }) => ({ at: account.created_at, id: account.id }));
  const toRow = (row: (typeof rows)[number]) => ({ ...toAccount(row), balance_cents: row.balance_cents });
  return { platform: platform.map(toRow), items: page.items.map(toRow), next_cursor: page.next_cursor };
}
