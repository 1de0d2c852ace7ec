import { and, asc, eq, lte } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import type { Env } from '../../../../platform/env.ts';
import { dj_profiles } from '../../../profiles/server/tables.ts';
import type { Sources } from '../../contract.ts';
import { calendar_sources } from '../tables.ts';
import { feedUrl } from './feeds.ts';

/** The end of the ids of events that come from here. */
export const ownEventId = ({ BASE_URL }: Pick<Env, 'BASE_URL'>): string => `@${new URL(BASE_URL).host}`;

export const ownSource = (dj_id: string, id: string) =>
  and(eq(calendar_sources.id, id), eq(calendar_sources.dj_id, dj_id));

export async function showSources(ctx: Context, dj_id: string): Promise<Sources> {
  const { db, clock } = ctx;
  const rows = await db
    .select()
    .from(calendar_sources)
    .where(eq(calendar_sources.dj_id, dj_id))
    .orderBy(asc(calendar_sources.created_at), asc(calendar_sources.id));
  return {
    items: rows.map(({ id, name, url, read_at, tried_at, error, next_at, time_count }) => ({
      id,
      name,
      host: new URL(url).host,
      read_at,
      tried_at,
      error,
      next_at,
      time_count,
    })),
    feed_url: await feedUrl(ctx, dj_id),
    now: clock.now(),
  };
}

export async function sourceWithZone(reader: Reader, id: string) {
  const [source] = await reader
    .select({ id: calendar_sources.id, url: calendar_sources.url, time_zone: dj_profiles.time_zone })
    .from(calendar_sources)
    .innerJoin(dj_profiles, eq(dj_profiles.user_id, calendar_sources.dj_id))
    .where(eq(calendar_sources.id, id));
  return source ?? null;
}

export async function zoneOf(reader: Reader, dj_id: string): Promise<string> {
  const [dj] = await reader
    .select({ time_zone: dj_profiles.time_zone })
    .from(dj_profiles)
    .where(eq(dj_profiles.user_id, dj_id));
  if (!dj) throw new Error(`no DJ ${dj_id}`);
  return dj.time_zone;
}

export const dueSources = (reader: Reader, now: Date, limit: number): Promise<{ id: string }[]> =>
  reader
    .select({ id: calendar_sources.id })
    .from(calendar_sources)
    .where(lte(calendar_sources.next_at, now))
    .orderBy(asc(calendar_sources.next_at))
    .limit(limit);
