import { randomUUID } from 'node:crypto';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import type { Sources } from '../../contract.ts';
import { showSources } from '../queries/sources.ts';
import { calendar_feeds } from '../tables.ts';

/** Gives the caller's feed an address, or another one: who had the old one reads nothing any more. */
export async function renewFeed(ctx: Context): Promise<Sources> {
  const { id: dj_id } = requireDj(ctx);
  const fresh = { key: randomUUID(), created_at: ctx.clock.now() };
  await ctx.db.transaction(async (tx) => {
    await tx
      .insert(calendar_feeds)
      .values({ dj_id, ...fresh })
      .onConflictDoUpdate({ target: calendar_feeds.dj_id, set: fresh });
    await audit(tx, ctx, 'calendar.feed_renewed', { type: 'profile', id: dj_id });
  });
  return showSources(ctx, dj_id);
}
