import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { TabName } from '../../rules.ts';
import { mayTend } from '../access.ts';
import { chargebackCounts, chargebackPage } from '../queries.ts';
import { toRow } from './show-chargeback.ts';

interface Wanted {
  tab: TabName;
  cursor?: string | undefined;
  limit: number;
}

/** Staff: payments that a bank wants back, the newest first. */
export async function listChargebacks(ctx: Context, { tab, cursor, limit }: Wanted) {
  const actor = requireActor(ctx);
  if (!mayTend(actor)) throw notFound();
  const [rows, counts] = await Promise.all([
    chargebackPage(ctx.db, actor.id, tab, decodeCursor(cursor), limit + 1),
    chargebackCounts(ctx.db, actor.id),
  ]);
  const page = pageOf(rows, limit, ({ chargeback }) => ({ at: chargeback.opened_at, id: chargeback.id }));
  return {
    items: page.items.map(toRow),
    next_cursor: page.next_cursor,
    counts,
    now: ctx.clock.now(),
  };
}
