import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { OwedDebt } from '../../contract.ts';
import { debtorsBut, debtPostings } from '../queries.ts';
import { readDebts } from './read-debts.ts';

interface OwedPage {
  items: OwedDebt[];
  next_cursor: string | null;
  total: number;
}

/** Staff: what is still owed by whom and why, the oldest first, but nothing of their own. */
export async function listOwed(
  ctx: Context,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<OwedPage> {
  const { id: user_id, role } = requireActor(ctx);
  if (role !== 'admin') throw notFound();
  const debtors = await debtorsBut(ctx.db, user_id);
  const postings = await debtPostings(ctx.db, [...new Set(debtors.map(({ dj_id }) => dj_id))]);
  const owed = debtors
    .flatMap(({ dj_id, dj_name, currency, collecting_cents }) => {
      const theirs = postings.filter((posting) => posting.dj_id === dj_id && posting.currency === currency);
      return owedOf(readDebts(theirs), collecting_cents).map((debt) => ({ ...debt, dj_name }));
    })
    .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1));
  const after = decodeCursor(cursor);
  const from = after ? owed.findIndex(({ id, created_at }) => isAfter({ id, created_at }, after)) : 0;
  const rows = from < 0 ? [] : owed.slice(from, from + limit + 1);
  const page = pageOf(rows, limit, ({ created_at, id }) => ({ at: created_at, id }));
  return { ...page, total: owed.length };
}

const isAfter = (debt: { id: string; created_at: Date }, after: { at: Date; id: string }): boolean =>
  debt.created_at > after.at || (debt.created_at.getTime() === after.at.getTime() && debt.id > after.id);

/** What is open of them; of what is being collected at this moment the newest are thought to be paid. */
function owedOf(debts: ReturnType<typeof readDebts>, collecting_cents: number) {
  let taken_cents = collecting_cents;
  const open = [];
  for (const { collected: _, ...debt } of debts.toReversed()) {
    if (debt.left_cents === 0) continue;
    const part_cents = Math.min(debt.left_cents, taken_cents);
    taken_cents -= part_cents;
    open.push({ ...debt, collecting_cents: part_cents });
  }
  return open;
}
