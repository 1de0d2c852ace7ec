import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { emails } from '../tables.ts';
import { queueEmail } from './queue-email.ts';

export const requeueEmailsJob = defineJob({
  name: 'requeue_emails',
  data: z.object({}),
  cron: '*/10 * * * *',
});

/** The queue waits five minutes between tries at most: what was not tried for this long has no job any more. */
const LOST_MS = 30 * MINUTE;
const BATCH = 500;

/**
 * Takes up mail whose job is lost (a worker that died on the last try, a queue that was cleared), so that
 * each ends as sent or as failed. One that is taken up although its job lives is still sent once.
 */
export async function requeueEmails(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    const lost = await tx
      .select({ id: emails.id })
      .from(emails)
      .where(
        and(
          eq(emails.status, 'queued'),
          sql`coalesce(${emails.tried_at}, ${emails.created_at}) < ${plus(now, -LOST_MS).toISOString()}::timestamptz`,
        ),
      )
      .orderBy(emails.created_at)
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = lost.map(({ id }) => id);
    if (ids.length === 0) return;
    await tx.update(emails).set({ tried_at: now }).where(inArray(emails.id, ids));
    for (const id of ids) await queueEmail(tx, deps, id);
  });
}
