import { expect, test } from 'vitest';
import { DAY } from '../../shared/calendar-date.ts';
import { cancellationPolicies } from '../profiles/rules.ts';
import { policyRows, refundPercent } from './rules/cancellation.ts';

test('rows that give the same are told once', () => {
  expect(policyRows('flexible')).toEqual([
    { from_days: 30, below_days: null, percent: 100 },
    { from_days: 7, below_days: 30, percent: 50 },
    { from_days: 0, below_days: 7, percent: 25 },
  ]);
  expect(policyRows('strict').at(-1)).toEqual({ from_days: 0, below_days: 30, percent: 0 });
});

test('what is told is what the refund engine gives, on every day of the last hundred', () => {
  const starts_at = new Date('2027-06-12T16:00:00Z');
  for (const cancellation_policy of cancellationPolicies)
    for (let days = 0; days <= 100; days++) {
      const row = policyRows(cancellation_policy).find(({ from_days }) => days >= from_days);
      const percent = refundPercent({
        by: 'client',
        now: new Date(starts_at.getTime() - days * DAY),
        starts_at,
        confirmed_at: new Date('2026-01-01T00:00:00Z'),
        cancellation_policy,
        paid_cents: 100_00,
        total_cents: 100_00,
        service_fee_cents: 0,
      });
      expect(row?.percent).toBe(percent);
    }
});
