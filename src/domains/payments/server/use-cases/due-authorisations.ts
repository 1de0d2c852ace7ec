import { and, eq, isNotNull, isNull, lte, or } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { sales } from '../tables/sales.ts';
import { releaseSale } from './release-sale.ts';

const BATCH = 200;

/**
 * Reserved amounts that something is to be done about: decided and not yet done, or nobody decided until their time
 * was over. Those are let go first, so that nobody takes them any more.
 */
export async function dueAuthorisations(ctx: Context): Promise<string[]> {
  const now = ctx.clock.now();
  const { id, status, authorised_until, capture_cents, release_at } = sales;
  const isDecided = or(isNotNull(capture_cents), isNotNull(release_at));
  const isOver = lte(authorised_until, now);
  const due = (which: typeof isDecided) =>
    ctx.db
      .select({ id })
      .from(sales)
      .where(and(eq(status, 'authorised'), which))
      .orderBy(authorised_until)
      .limit(BATCH);
  for (const one of await due(and(isOver, isNull(capture_cents), isNull(release_at))))
    await ctx.db.transaction((tx) => releaseSale(tx, ctx, { sale_id: one.id }));
  return (await due(isDecided)).map((one) => one.id);
}
