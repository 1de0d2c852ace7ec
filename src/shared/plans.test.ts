import { expect, test } from 'vitest';
import { hasFeature, paidPlans, planNames, plans } from './plans.ts';

test('a plan has what smaller ones have, and nobody without one has anything', () => {
  expect(plans.map((plan) => hasFeature(plan, 'crew'))).toEqual([false, false, true]);
  expect(hasFeature(null, 'crew')).toBe(false);
});

test('every paid plan has a name', () => {
  expect(paidPlans).toEqual(plans.filter((plan) => plan !== 'free'));
  expect(Object.keys(planNames)).toEqual([...paidPlans]);
});
