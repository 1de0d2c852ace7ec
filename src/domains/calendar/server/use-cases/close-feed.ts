import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import type { Sources } from '../../contract.ts';
import { showSources } from '../queries/sources.ts';
import { calendar_feeds } from '../tables.ts';

/** Switches the caller's feed off: its address leads nowhere, until a new one is made. */
export async function closeFeed(ctx: Context): Promise<Sources> {
  const { id: dj_id } = requireDj(ctx);
  await ctx.db.transaction(async (tx) => {
    const closed = await tx
      .delete(calendar_feeds)
      .where(eq(calendar_feeds.dj_id, dj_id))
      .returning({ dj_id: calendar_feeds.dj_id });
    if (closed.length > 0) await audit(tx, ctx, 'calendar.feed_closed', { type: 'profile', id: dj_id });
  });
  return showSources(ctx, dj_id);
}
