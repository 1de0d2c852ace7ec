import { expect, test } from 'vitest';
import type { EarningMonth } from '../../contract.ts';
import { axisSteps, chosen, columnsOf, monthsOf, totalOf } from './earning-months.ts';

const of = (month: string, currency: EarningMonth['currency'], earned_cents: number): EarningMonth => ({
  month,
  currency,
  earned_cents,
  sold_cents: 20,
  fees_cents: 10,
  coming_cents: 5,
  held_cents: 7,
  paid_out_cents: 90,
});
const items = [of('2025-12', 'EUR', 100), of('2026-03', 'EUR', 200), of('2027-01', 'CHF', 300)];
const now = new Date('2026-11-21T12:00:00Z');

test('the year is the one asked for, else this one or the last before it', () => {
  expect(chosen(new URLSearchParams('year=2025'), items, now)).toMatchObject({
    year: 2025,
    years: [2027, 2026, 2025],
  });
  expect(chosen(new URLSearchParams('year=1999'), items, now)).toMatchObject({ year: 2026 });
  expect(chosen(new URLSearchParams(), items, new Date('2029-01-01T00:00:00Z'))).toMatchObject({
    year: 2027,
  });
  // everything lies ahead: the nearest
  expect(chosen(new URLSearchParams(), items, new Date('2024-01-01T00:00:00Z'))).toMatchObject({
    year: 2025,
  });
});

test('the currency is one of theirs, whatever the address says', () => {
  expect(chosen(new URLSearchParams('currency=CHF'), items, now)).toMatchObject({ currency: 'CHF' });
  expect(chosen(new URLSearchParams('currency=JPY'), items, now)).toMatchObject({ currency: 'EUR' });
  expect(chosen(new URLSearchParams(), [], now)).toBeNull();
});

test('a year has twelve months of one currency, and their sum', () => {
  const months = monthsOf(items, { year: 2026, currency: 'EUR' });
  expect(months).toHaveLength(12);
  expect(months[2]).toMatchObject({ month: '2026-03', earned_cents: 200 });
  expect(months[11]).toMatchObject({ month: '2026-12', earned_cents: 0 });
  expect(totalOf(months)).toEqual({
    earned_cents: 200,
    sold_cents: 20,
    fees_cents: 10,
    coming_cents: 5,
    held_cents: 7,
    paid_out_cents: 90,
  });
  expect(columnsOf(months)).toEqual(['earned', 'sold', 'coming', 'fees', 'held', 'paid_out']);
  expect(columnsOf(months.slice(0, 2))).toEqual(['earned', 'coming', 'fees', 'held', 'paid_out']);
  expect(totalOf(monthsOf(items, { year: 2027, currency: 'EUR' })).earned_cents).toBe(0);
});

test('the axis has round steps that hold the higher of the two bars, and what went back', () => {
  const none = {
    earned_cents: 0,
    sold_cents: 0,
    fees_cents: 0,
    coming_cents: 0,
    held_cents: 0,
    paid_out_cents: 0,
  };
  const month = (over: object) => [{ ...of('2026-03', 'EUR', 0), ...none, ...over }];
  expect(axisSteps(month({ earned_cents: 250_000, fees_cents: 35_000 }))).toEqual([
    0, 100_000, 200_000, 300_000,
  ]);
  expect(axisSteps(month({ earned_cents: 1_000, paid_out_cents: 40_000 }))).toEqual([
    0, 10_000, 20_000, 30_000, 40_000,
  ]);
  expect(axisSteps(month({ earned_cents: 9_000, paid_out_cents: -3_000 }))).toEqual([
    -5_000, 0, 5_000, 10_000,
  ]);
  expect(axisSteps(month({}))).toEqual([0]);
});
