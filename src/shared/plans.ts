import type { Currency } from './money.ts';

/** What a DJ can be on, the smallest first: each has what those before it have. */
export const plans = ['free', 'pro', 'prodjbiz'] as const;
export type Plan = (typeof plans)[number];
export const paidPlans = ['pro', 'prodjbiz'] as const satisfies readonly Plan[];
export type PaidPlan = (typeof paidPlans)[number];

/** What plans are paid in, wherever a DJ is. */
export const PLAN_CURRENCY = 'USD' as const satisfies Currency;

/** What a plan costs, in US cents; a year is ten months. Who pays for none is on `free`. */
const planMonthCents = { pro: 2_900, prodjbiz: 7_900 } as const satisfies Record<PaidPlan, number>;
export const MONTHS_OF_A_YEAR_PAID = 10;
export const planIntervals = ['month', 'year'] as const;
export type PlanInterval = (typeof planIntervals)[number];
export const planPriceCents = (plan: PaidPlan, interval: PlanInterval): number =>
  planMonthCents[plan] * (interval === 'year' ? MONTHS_OF_A_YEAR_PAID : 1);

/** What they are called, in every language. */
export const planNames: Record<PaidPlan, string> = { pro: 'Pro', prodjbiz: 'prodjbiz' };

/** What needs a paid plan, and the smallest that has it. */
export const featurePlan = { crew: 'prodjbiz' } as const satisfies Record<string, PaidPlan>;
export type Feature = keyof typeof featurePlan;

/** Who is on no plan at all (null: no DJ) has nothing of it. */
export const hasFeature = (plan: Plan | null, feature: Feature): boolean =>
  plan !== null && plans.indexOf(plan) >= plans.indexOf(featurePlan[feature]);
