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

/**
 * Whatever a webhook did not tell: disputes we have not heard of, how those that are open stand, and of the others those
 * that have come to something else since, as when a bank gives back what it had taken for good.
 */
export async function followChargebacks(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  // the gateway's clock is not always the one that the demo moves
  const now = new Date(Math.min(ctx.clock.now().getTime(), machineTime().getTime()));
  const told = await ctx.gateway.listDisputes({ opened_from: plus(now, -LOOK_BACK_DAYS * DAY) });
  const ids = told.map(({ dispute_id }) => dispute_id);
  const { dispute_id, status } = chargebacks;
  const known =
    ids.length > 0
      ? await ctx.db.select({ dispute_id, status }).from(chargebacks).where(inArray(dispute_id, ids))
      : [];
  const open = await ctx.db
    .select({ dispute_id })
    .from(chargebacks)
    .where(inArray(status, [...openChargebacks]));
  const knownStatus = new Map(known.map((one) => [one.dispute_id, one.status]));
  const moved = told.filter((one) => knownStatus.get(one.dispute_id) !== one.status);
  const wanted = [...moved, ...open].map((one) => one.dispute_id);
  for (const id of new Set(wanted))
    try {
      await followChargeback(deps, { dispute_id: id });
    } catch (error) {
      ctx.log.warn({ dispute: id, err: error }, 'could not follow a chargeback');
    }
}
