import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Sources } from '../../contract.ts';
import { ownSource, showSources } from '../queries/sources.ts';
import { calendar_sources } from '../tables.ts';
import { readSource } from './read-source.ts';

/** Reads one of the caller's calendars now. @throws AppError UNAUTHORIZED, NOT_FOUND, TOO_MANY_REQUESTS */
export async function readNow(ctx: Context, { id }: { id: string }): Promise<Sources> {
  const { id: dj_id } = requireDj(ctx);
  if ((await ctx.db.$count(calendar_sources, ownSource(dj_id, id))) === 0) throw notFound();
  await refuseOver(ctx, { action: 'read_calendar', max_attempts: 20, window_minutes: 15 });
  await readSource(ctx, { id });
  return showSources(ctx, dj_id);
}

/** Forgets one of them, with the times it kept busy. @throws AppError UNAUTHORIZED, NOT_FOUND */
export async function removeSource(ctx: Context, { id }: { id: string }): Promise<Sources> {
  const { id: dj_id } = requireDj(ctx);
  await ctx.db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(calendar_sources)
      .where(ownSource(dj_id, id))
      .returning({ url: calendar_sources.url });
    if (!removed) throw notFound();
    const { host } = new URL(removed.url);
    await audit(tx, ctx, 'calendar.source_removed', { type: 'profile', id: dj_id }, { host });
  });
  return showSources(ctx, dj_id);
}
