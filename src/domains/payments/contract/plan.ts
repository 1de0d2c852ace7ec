import { z } from 'zod';
import { paidPlans, planIntervals } from '../../../shared/plans.ts';
import { cents, currency } from './values.ts';

/** A plan that is paid for period by period. */
export const RunningPlan = z.object({
  plan: z.enum(paidPlans),
  interval: z.enum(planIntervals),
  amount_cents: cents.describe('per interval'),
  currency,
  status: z
    .enum(['active', 'past_due'])
    .describe('`past_due`: the last payment failed and is tried again; until then the plan counts'),
  is_ending: z.boolean().describe('it ends with its period'),
  period_ends_at: z.date(),
  time_zone: z.string(),
});
export type RunningPlan = z.infer<typeof RunningPlan>;
