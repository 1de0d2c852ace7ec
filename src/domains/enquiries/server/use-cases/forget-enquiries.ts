import { and, inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { ENQUIRY_DAYS } from '../../rules.ts';
import { enquiries } from '../tables.ts';

export const forgetEnquiriesJob = defineJob({
  name: 'forget_enquiries',
  data: z.object({}),
  cron: '50 3 * * *',
});

/** Nightly: what was answered, put away or suspected goes when its time is over; what else nobody tended stays. */
export async function forgetEnquiries({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = plus(clock.now(), -ENQUIRY_DAYS * DAY);
  await db
    .delete(enquiries)
    .where(
      and(inArray(enquiries.status, ['answered', 'closed', 'suspected']), lt(enquiries.created_at, before)),
    );
}
