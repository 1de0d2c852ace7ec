import { and, count, desc, eq, gte, sum } from 'drizzle-orm';
import type { Reader } from '../../../platform/db.ts';
import { DAY, plus } from '../../../shared/calendar-date.ts';
import type { PageViews } from '../contract.ts';
import { ANALYTICS_DAYS, KEPT_DAYS } from '../rules.ts';
import { page_views, telemetry_events } from './tables.ts';

/** Of as long as events are kept: how often one was counted before that, nobody knows. */
export async function eventCount(reader: Reader, event_name: string, now: Date): Promise<{ count: number }> {
  const isKept = gte(telemetry_events.created_at, plus(now, -KEPT_DAYS * DAY));
  const [row] = await reader
    .select({ count: count() })
    .from(telemetry_events)
    .where(and(eq(telemetry_events.event_name, event_name), isKept));
  return row ?? { count: 0 };
}

/** The last days' views, by day (also those without any) and by page. */
export async function pageViews(reader: Reader, now: Date): Promise<PageViews> {
  const days = Array.from({ length: ANALYTICS_DAYS }, (_, index) =>
    plus(now, (index - ANALYTICS_DAYS + 1) * DAY)
      .toISOString()
      .slice(0, 10),
  );
  const views = sum(page_views.views).mapWith(Number);
  const isRecent = gte(page_views.viewed_on, days[0]!);
  const byDay = await reader
    .select({ viewed_on: page_views.viewed_on, views })
    .from(page_views)
    .where(isRecent)
    .groupBy(page_views.viewed_on);
  const pages = await reader
    .select({ page: page_views.page, views })
    .from(page_views)
    .where(isRecent)
    .groupBy(page_views.page)
    .orderBy(desc(views), page_views.page);
  const known = new Map(byDay.map((day) => [day.viewed_on, day.views]));
  return {
    views: pages.reduce((total, page) => total + page.views, 0),
    days: days.map((viewed_on) => ({ viewed_on, views: known.get(viewed_on) ?? 0 })),
    pages,
  };
}
