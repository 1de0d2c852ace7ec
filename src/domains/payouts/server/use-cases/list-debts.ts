import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { zoneOf } from '../../../payments/server/index.ts';
import type { Debt } from '../../contract.ts';
import { debtPostings } from '../queries.ts';
import { readDebts } from './read-debts.ts';

/** How many that are paid are still told of. */
const SETTLED_SHOWN = 20;

/** What the caller owes and why, newest first, and what paid it; read off the ledger, so that it adds up to it. */
export async function listDebts(ctx: Context): Promise<{ items: Debt[]; time_zone: string }> {
  const { id } = requireActor(ctx);
  const [postings, time_zone] = await Promise.all([debtPostings(ctx.db, [id]), zoneOf(ctx.db, id)]);
  const debts = [...Map.groupBy(postings, ({ currency }) => currency).values()]
    .flatMap(readDebts)
    .toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime());
  const settled = debts.filter(({ left_cents }) => left_cents === 0);
  return {
    items: [...debts.filter(({ left_cents }) => left_cents > 0), ...settled.slice(0, SETTLED_SHOWN)],
    time_zone,
  };
}
