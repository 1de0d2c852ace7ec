import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { forgetWindows } from '../../../../platform/rate-limit.ts';
import { forgetSecurityEvents } from '../../../../platform/security-events.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { KEPT_DAYS, PAGE_VIEW_DAYS } from '../../rules.ts';
import { ai_tools_metrics, logs, page_views, telemetry_events } from '../tables.ts';

export const forgetRecordsJob = defineJob({
  name: 'forget_records',
  data: z.object({}),
  cron: '40 3 * * *',
});

/** Nightly: what the product said of itself, security events and numbers of views past their time, and windows of limits that are long over. */
export async function forgetRecords(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const kept_from = plus(now, -KEPT_DAYS * DAY);
  for (const table of [logs, telemetry_events, ai_tools_metrics])
    await deps.db.delete(table).where(lt(table.created_at, kept_from));
  const oldest = plus(now, -PAGE_VIEW_DAYS * DAY)
    .toISOString()
    .slice(0, 10);
  await deps.db.delete(page_views).where(lt(page_views.viewed_on, oldest));
  await forgetWindows(deps, plus(now, -DAY));
  await forgetSecurityEvents(deps, kept_from);
}
