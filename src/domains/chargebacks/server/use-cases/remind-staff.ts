import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { staffIds, tell } from '../../../notifications/server/index.ts';
import { remindFrom } from '../../rules.ts';
import { unsentEvidence, waitingForStaff } from '../queries.ts';
import { passEvidence } from './submit-evidence.ts';

export const remindStaffJob = defineJob({
  name: 'remind_of_evidence',
  data: z.object({}),
  cron: '*/10 * * * *',
});

const GIVE_JOBS_MS = 5 * MINUTE;

/** Tells staff once of evidence that is due within two days, or of a new sale's; passes on what a job gave up on. */
export async function remindStaff(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const now = ctx.clock.now();
  for (const waiting of await unsentEvidence(ctx.db, plus(now, -GIVE_JOBS_MS)))
    try {
      await passEvidence(deps, waiting);
    } catch (error) {
      ctx.log.warn({ ...waiting, err: error }, 'could not pass evidence on');
    }
  const until = remindFrom(now);
  const due = await waitingForStaff(ctx.db, until);
  if (due.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    const people = await staffIds(tx);
    for (const { chargeback, charge, booking } of due)
      for (const user_id of people) {
        const { id, amount_cents, currency, opened_at } = chargeback;
        const due_at = chargeback.evidence_due_at ?? opened_at;
        const path = `/admin/chargebacks/${id}`;
        const details = { ref: booking?.ref ?? charge.description, amount_cents, currency, due_at, path };
        // of a sale once when it is new, and like all others when it is late
        const dedupe_key = due_at <= until ? id : `${id}:opened`;
        await tell(tx, ctx, { user_id, kind: 'chargeback_due', details, dedupe_key });
      }
  });
}
