import type { Context } from '../../../../platform/context.ts';
import { decodeCursor, encodeCursor } from '../../../../shared/cursor.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import type { AccountRow, Entry } from '../../contract.ts';
import { requireBooks } from '../access.ts';
import { bookingsById } from '../queries.ts';
import { accountById, entriesOf, type EntryPlace, movedSince, toAccount } from '../queries/ledger.ts';

interface Range {
  id: string;
  from?: string | undefined;
  until?: string | undefined;
}

const placeOf = ({ created_at, transaction_id, position }: EntryRow): EntryPlace => ({
  at: created_at,
  id: transaction_id,
  position,
});
type EntryRow = Awaited<ReturnType<typeof entriesOf>>[number];

/** The last entry of a page: a transaction may touch an account more than once. */
function placeIn(cursor: string | undefined): EntryPlace | null {
  if (cursor === undefined) return null;
  const [, row, position] = /^(.+)\.(\d{1,4})$/.exec(cursor) ?? [];
  const place = decodeCursor(row);
  if (!place) throw new AppError('BAD_REQUEST', { field: 'cursor' });
  return { ...place, position: Number(position) };
}

/** Staff: what moved on an account, newest first, and its balance after each. */
export async function listEntries(
  ctx: Context,
  { id, from, until, cursor, limit }: Range & { cursor?: string | undefined; limit: number },
): Promise<{ account: AccountRow; items: Entry[]; next_cursor: string | null }> {
  requireBooks(ctx);
  const found = await accountById(ctx.db, id);
  if (!found) throw notFound();
  const account = { ...toAccount(found), balance_cents: found.balance_cents };
  const rows = await entriesOf(ctx.db, { account_id: id, from, until, after: placeIn(cursor) }, limit + 1);
  const items = await withBalances(ctx, account, rows.slice(0, limit));
  const last = rows[limit - 1];
  const next_cursor =
    rows.length > limit && last
      ? `${encodeCursor({ at: last.created_at, id: last.transaction_id })}.${last.position}`
      : null;
  return { account, items, next_cursor };
}

/** The balance after each entry, from today's backwards. */
export async function withBalances(
  ctx: Context,
  account: AccountRow,
  rows: readonly EntryRow[],
): Promise<Entry[]> {
  const [newest] = rows;
  if (!newest) return [];
  let balance_cents = account.balance_cents - (await movedSince(ctx.db, account.id, placeOf(newest)));
  const named = await bookingsById(
    ctx.db,
    rows.flatMap(({ booking_id }) => booking_id ?? []),
  );
  return rows.map(({ booking_id, ...row }) => {
    const entry = { ...row, booking: (booking_id && named.get(booking_id)) || null, balance_cents };
    balance_cents -= row.amount_cents;
    return entry;
  });
}
