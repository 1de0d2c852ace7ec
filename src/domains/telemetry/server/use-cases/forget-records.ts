import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { forgetWindows } from '../../../../platform/rate-limit.ts';
import { forgetSecurityEvents } from '../../../../platform/security-events.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { KEPT_DAYS, PAGE_VIEW_DAYS } from '../../rules.ts';
import { logs, page_views } from '../tables.ts';

export const forgetRecordsJob = defineJob({
  name: 'forget_records',
  data: z.object({}),
  cron: '40 3 * * *',
});

/** Nightly: log records, security events and numbers of views past their time, and windows of limits that are long over. */
export async function forgetRecords(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.delete(logs).where(lt(logs.created_at, plus(now, -KEPT_DAYS * DAY)));
  const oldest = plus(now, -PAGE_VIEW_DAYS * DAY)
    .toISOString()
    .slice(0, 10);
  await deps.db.delete(page_views).where(lt(page_views.viewed_on, oldest));
  await forgetWindows(deps, plus(now, -DAY));
  await forgetSecurityEvents(deps, plus(now, -KEPT_DAYS * DAY));
}
