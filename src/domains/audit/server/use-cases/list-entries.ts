import type { Context } from '../../../../platform/context.ts';
import { pageOf } from '../../../../shared/cursor.ts';
import type { AuditEntry } from '../../contract.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import { entriesWhere, type EntryFilters } from '../queries.ts';

/** Staff: who did what to what, newest first. */
export async function listEntries(
  ctx: Context,
  { cursor, limit, ...filters }: EntryFilters & { cursor?: string | undefined; limit: number },
): Promise<{ items: AuditEntry[]; next_cursor: string | null }> {
  requireStaff(ctx);
  const rows = await entriesWhere(ctx.db, filters, { cursor, limit: limit + 1 });
  const { items, next_cursor } = pageOf(rows, limit, ({ entry: { created_at: at, id } }) => ({ at, id }));
  return {
    items: items.map(({ entry, ...row }) => ({ ...entry, ...row })),
    next_cursor,
  };
}
