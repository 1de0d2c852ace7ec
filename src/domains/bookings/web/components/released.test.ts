import { expect, test } from 'vitest';
import { toldBeside, toldToDj, toldToStaff } from './released.ts';

const payout = (over: object) => ({
  own_cents: 50_000,
  crew_cents: 0,
  withheld_cents: 0,
  waiting_cents: 0,
  ...over,
});

test('what was released is on its way until it is sent, and then was paid out', () => {
  expect(toldToDj(payout({ waiting_cents: 50_000 }))).toEqual(['released', 50_000]);
  expect(toldToDj(payout({}))).toEqual(['released_sent', 50_000]);
  expect(toldToDj(payout({ own_cents: 0 }))).toEqual(['released_free', 0]);
  expect(toldToStaff(payout({}))).toEqual(['released', 50_000]);
  expect(toldBeside(payout({}), 'dj')).toEqual([]);
});

test('what paid off a debt was not sent, wholly or in part', () => {
  const whole = payout({ withheld_cents: 50_000 });
  expect(toldToDj(whole)).toEqual(['released_withheld', 50_000]);
  expect(toldBeside(whole, 'dj')).toEqual([]);
  expect(toldBeside(whole, 'staff')).toEqual([['withheld', 50_000]]);
  const part = payout({ withheld_cents: 20_000, waiting_cents: 30_000 });
  expect(toldToDj(part)).toEqual(['released', 30_000]);
  expect(toldBeside(part, 'dj')).toEqual([['withheld', 20_000]]);
});

test('what the crew got is not the DJ’s', () => {
  expect(toldToDj(payout({ crew_cents: 9_000 }))).toEqual(['released_sent', 50_000]);
  expect(toldBeside(payout({ crew_cents: 9_000 }), 'dj')).toEqual([['crew', 9_000]]);
  const all = payout({ own_cents: 0, crew_cents: 9_000 });
  expect(toldToDj(all)).toEqual(['released_crew', 9_000]);
  expect(toldToStaff(all)).toEqual(['released_crew', 9_000]);
  expect(toldBeside(all, 'dj')).toEqual([]);
});
