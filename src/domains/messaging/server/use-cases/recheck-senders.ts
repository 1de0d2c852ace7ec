import { and, asc, isNotNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { mail_senders } from '../tables.ts';
import { readRecords } from './check-sender.ts';

export const recheckSendersJob = defineJob({
  name: 'recheck_senders',
  data: z.object({}),
  cron: '17 * * * *',
});

const BATCH = 200;

/** Looks at each domain again once a day: who withdraws their record is not written for any longer. */
export async function recheckSenders(deps: Deps): Promise<void> {
  const due = await deps.db
    .select({ user_id: mail_senders.user_id })
    .from(mail_senders)
    .where(
      and(isNotNull(mail_senders.dkim_public_key), lt(mail_senders.checked_at, plus(deps.clock.now(), -DAY))),
    )
    .orderBy(asc(mail_senders.checked_at))
    .limit(BATCH);
  // a name server that is down for an hour takes nobody's name away
  for (const { user_id } of due) await readRecords(deps, user_id, (before) => before);
}
