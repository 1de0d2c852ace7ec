import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { invalid } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Sources } from '../../contract.ts';
import { READ_EVERY_MINUTES, SOURCES_AT_MOST, sourceUrl } from '../../rules.ts';
import { SourceRefused } from '../adapters/source-refused.ts';
import { showSources, zoneOf } from '../queries/sources.ts';
import { calendar_sources } from '../tables.ts';
import { fetchSource, keepTimes } from './read-source.ts';

/**
 * Takes over the busy times of a calendar elsewhere, from now on. It is read first: an address that leads nowhere is
 * refused with why.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, TOO_MANY_REQUESTS, INVALID
 */
export async function addSource(ctx: Context, input: { url: string }): Promise<Sources> {
  const { id: dj_id } = requireDj(ctx);
  await refuseOver(ctx, { action: 'read_calendar', max_attempts: 20, window_minutes: 15 });
  const url = sourceUrl(input.url);
  const read = await fetchSource(ctx, { url, time_zone: await zoneOf(ctx.db, dj_id) }).catch(
    (error: unknown) => {
      throw error instanceof SourceRefused ? invalid({ url: error.code }) : error;
    },
  );
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `calendars ${dj_id}`);
    const mine = eq(calendar_sources.dj_id, dj_id);
    if ((await tx.$count(calendar_sources, and(mine, eq(calendar_sources.url, url)))) > 0)
      throw invalid({ url: 'known' });
    if ((await tx.$count(calendar_sources, mine)) >= SOURCES_AT_MOST) throw invalid({ url: 'too_many' });
    const now = ctx.clock.now();
    const source = { id: newId(), dj_id };
    await tx.insert(calendar_sources).values({
      ...source,
      url,
      name: read.name || new URL(url).host,
      created_at: now,
      read_at: now,
      tried_at: now,
      next_at: plus(now, READ_EVERY_MINUTES * MINUTE),
      time_count: read.times.length,
    });
    await keepTimes(tx, ctx, source, read.times);
    await audit(
      tx,
      ctx,
      'calendar.source_added',
      { type: 'profile', id: dj_id },
      { host: new URL(url).host },
    );
  });
  return showSources(ctx, dj_id);
}
