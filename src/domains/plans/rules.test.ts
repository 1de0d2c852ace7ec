import { expect, test } from 'vitest';
import { paidPlans } from '../../shared/plans.ts';
import { bestPlan, breakEven, earningsOf, readAmount } from './rules.ts';

test('a month is what the bookings bring, less the fee on each and the plan', () => {
  expect(earningsOf({ bookings: 4, price_cents: 60_000 })).toEqual([
    { plan: 'free', fee_cents: 28_800, plan_cents: 0, left_cents: 211_200 },
    { plan: 'pro', fee_cents: 19_200, plan_cents: 2_900, left_cents: 217_900 },
    { plan: 'prodjbiz', fee_cents: 12_000, plan_cents: 7_900, left_cents: 220_100 },
  ]);
});

test('a month without bookings costs what the plan costs', () => {
  expect(earningsOf({ bookings: 0, price_cents: 60_000 }).map((one) => one.left_cents)).toEqual([
    0, -2_900, -7_900,
  ]);
  expect(bestPlan({ bookings: 0, price_cents: 60_000 })).toBe('free');
});

test.each(paidPlans)(
  'from its break-even on %s leaves no less than the plan before it, and not before',
  (plan) => {
    const price_cents = 35_000;
    const from = breakEven(plan, price_cents) ?? 0;
    const gain = (bookings: number) => {
      const all = earningsOf({ bookings, price_cents });
      const at = all.findIndex((one) => one.plan === plan);
      return (all[at]?.left_cents ?? 0) - (all[at - 1]?.left_cents ?? 0);
    };
    expect(gain(from)).toBeGreaterThanOrEqual(0);
    expect(gain(from - 1)).toBeLessThan(0);
  },
);

test('at no price a plan never pays, and the free one always does', () => {
  expect(breakEven('pro', 0)).toBeNull();
  expect(breakEven('free', 60_000)).toBe(0);
});

test('what an address says is kept within the calculator', () => {
  expect([null, '', 'many', '-3', '7.4', '9999'].map((text) => readAmount(text, 4, 60))).toEqual([
    4, 4, 4, 0, 7, 60,
  ]);
});
