import { percentOf } from '../../shared/money.ts';
import { type Plan, planPriceCents, plans } from '../../shared/plans.ts';
import { platformFeeBps, splitOf } from '../payments/rules.ts';

/** What the calculator begins with, and how far it goes; prices in whole units of the plans' currency. */
export const startingWork = { bookings: 4, price: 600 } as const;
export const BOOKINGS_AT_MOST = 60;
export const PRICE_AT_MOST = 50_000;

export interface Work {
  /** In a month. */
  bookings: number;
  /** What the DJ asks for each: performance, travel and extras, before the client's service fee. */
  price_cents: number;
}

export interface Earnings {
  plan: Plan;
  /** Our fee on all bookings of the month. */
  fee_cents: number;
  /** What the plan itself costs, paid by the month. */
  plan_cents: number;
  left_cents: number;
}

const monthCents = (plan: Plan): number => (plan === 'free' ? 0 : planPriceCents(plan, 'month'));

/** What a month brings on each plan, with the fee rounded on every booking as it is when that is paid out. */
export const earningsOf = ({ bookings, price_cents }: Work): Earnings[] =>
  plans.map((plan) => {
    const { dj_cents, platform_fee_cents } = splitOf(price_cents, 0, platformFeeBps[plan]);
    const plan_cents = monthCents(plan);
    return {
      plan,
      fee_cents: bookings * platform_fee_cents,
      plan_cents,
      left_cents: bookings * dj_cents - plan_cents,
    };
  });

/** The plan that leaves most; of equal ones the smaller. */
export const bestPlan = (work: Work): Plan =>
  earningsOf(work).reduce((best, one) => (one.left_cents > best.left_cents ? one : best)).plan;

/** From how many bookings a month at this price a plan leaves no less than the one before it; null: never. */
export function breakEven(plan: Plan, price_cents: number): number | null {
  const before = plans[plans.indexOf(plan) - 1];
  if (!before) return 0;
  const saved_cents =
    percentOf(price_cents, platformFeeBps[before]) - percentOf(price_cents, platformFeeBps[plan]);
  return saved_cents > 0 ? Math.ceil((monthCents(plan) - monthCents(before)) / saved_cents) : null;
}

/** A number out of an address, kept within what the calculator shows. */
export function readAmount(text: string | null, fallback: number, most: number): number {
  const value = text === null || text.trim() === '' ? Number.NaN : Math.round(Number(text));
  return Number.isFinite(value) ? Math.min(most, Math.max(0, value)) : fallback;
}
