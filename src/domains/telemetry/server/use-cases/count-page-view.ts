import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import type { PageView } from '../../contract.ts';
import { limits } from '../../rules.ts';
import { page_views } from '../tables.ts';

/** One more view of that page today. Who looked is not asked, and a session that came along is not looked at. */
export async function countPageView(ctx: Context, { page }: PageView): Promise<{ viewed_on: string }> {
  await refuseOver({ ...ctx, actor: null }, { action: 'page_view', ...limits.page_view });
  const viewed_on = ctx.clock.now().toISOString().slice(0, 10);
  await ctx.db
    .insert(page_views)
    .values({ viewed_on, page, views: 1 })
    .onConflictDoUpdate({
      target: [page_views.viewed_on, page_views.page],
      set: { views: sql`${page_views.views} + 1` },
    });
  return { viewed_on };
}
