import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { READ_EVERY_MINUTES } from '../../rules.ts';
import { dueSources } from '../queries/sources.ts';
import { calendar_sources } from '../tables.ts';
import { readSourceJob } from './read-source.ts';

export const readDueJob = defineJob({ name: 'read_calendars', data: z.object({}), cron: '*/5 * * * *' });

const AT_ONCE = 500;

/** Sends out for every calendar whose time has come, each by itself: a slow one keeps nobody else waiting. */
export async function readDue(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  for (const { id } of await dueSources(deps.db, now, AT_ONCE))
    await deps.db.transaction(async (tx) => {
      await tx
        .update(calendar_sources)
        .set({ next_at: plus(now, READ_EVERY_MINUTES * MINUTE) })
        .where(eq(calendar_sources.id, id));
      await deps.jobs.enqueue(tx, readSourceJob, { id });
    });
}
