import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import { machineTime } from '../../../../platform/clock.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { openChargebacks } from '../../rules/chargebacks.ts';
import { chargebacks } from '../tables/chargebacks.ts';
import { followChargeback } from './follow-chargeback.ts';

export const followChargebacksJob = defineJob({
  name: 'follow_chargebacks',
  data: z.object({}),
  cron: '*/10 * * * *',
});

const LOOK_BACK_DAYS = 30;

/** Whatever a webhook did not tell: disputes we have not heard of, and how those that are open stand. */
export async function followChargebacks(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  // the gateway's clock is not always the one that the demo moves
  const now = new Date(Math.min(ctx.clock.now().getTime(), machineTime().getTime()));
  const told = await ctx.gateway.listDisputes({ opened_from: plus(now, -LOOK_BACK_DAYS * DAY) });
  const ids = told.map(({ dispute_id }) => dispute_id);
  const { dispute_id, status } = chargebacks;
  const known =
    ids.length > 0
      ? await ctx.db.select({ dispute_id }).from(chargebacks).where(inArray(dispute_id, ids))
      : [];
  const open = await ctx.db
    .select({ dispute_id })
    .from(chargebacks)
    .where(inArray(status, [...openChargebacks]));
  const fresh = ids.filter((id) => !known.some((one) => one.dispute_id === id));
  for (const id of [...fresh, ...open.map((one) => one.dispute_id)])
    try {
      await followChargeback(deps, { dispute_id: id });
    } catch (error) {
      ctx.log.warn({ dispute: id, err: error }, 'could not follow a chargeback');
    }
}
