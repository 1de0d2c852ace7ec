import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Claim, divideRelease, shareCents, workedMinutes } from './rules.ts';

const fixed = (amount_cents: number, got_cents = 0): Claim => ({
  kind: 'fixed',
  amount_cents,
  percent_bps: null,
  got_cents,
});
const hourly = (amount_cents: number, got_cents = 0): Claim => ({
  ...fixed(amount_cents, got_cents),
  kind: 'hourly',
});
const percent = (percent_bps: number, got_cents = 0): Claim => ({
  kind: 'percent',
  amount_cents: null,
  percent_bps,
  got_cents,
});

test.each<[string, number, Claim[], number[]]>([
  ['nobody shares: all is the company’s', 44_000, [], []],
  ['an amount', 44_000, [fixed(12_000)], [12_000]],
  ['five hours', 44_000, [hourly(2_500)], [12_500]],
  ['a part, in whole cents', 10_001, [percent(3_333)], [3_333]],
  ['halves are rounded up', 1, [percent(5_000)], [1]],
  ['all three', 44_000, [fixed(10_000), hourly(2_000), percent(2_500)], [10_000, 10_000, 11_000]],
  ['everything', 44_000, [fixed(24_000), percent(4_545)], [24_000, 19_998]],
  ['two halves of an odd cent: the first has it', 3, [percent(5_000), percent(5_000)], [2, 1]],
  ['wages before parts', 30_000, [percent(5_000), fixed(20_000)], [10_000, 20_000]],
  [
    'wages that it does not reach for, in proportion',
    20_000,
    [fixed(20_000), hourly(2_000)],
    [13_333, 6_667],
  ],
  ['nothing is left for a part', 10_000, [fixed(10_000), percent(5_000)], [10_000, 0]],
  ['the largest remainder has the cent', 100, [fixed(100), fixed(100), fixed(101)], [33, 33, 34]],
  ['nothing is released', 0, [fixed(5_000), percent(10_000)], [0, 0]],
])('%s', (_, cents, claims, parts) => {
  expect(divideRelease(cents, claims, { minutes: 300 })).toEqual(parts);
});

test('a later release brings what an earlier one left open, and no more', () => {
  const later = { minutes: 300, before_cents: 20_000 };
  expect(divideRelease(24_000, [fixed(30_000, 20_000), percent(5_000)], later)).toEqual([10_000, 14_000]);
  expect(divideRelease(24_000, [fixed(20_000, 20_000), percent(5_000, 10_000)], later)).toEqual([0, 12_000]);
});

const claim = fc.oneof(
  fc.integer({ min: 1, max: 5_000_000 }).map((cents) => fixed(cents)),
  fc.integer({ min: 1, max: 500_000 }).map((cents) => hourly(cents)),
  fc.integer({ min: 1, max: 10_000 }).map((bps) => percent(bps)),
);

test('whatever is agreed and released, in one go or several: no cent is lost, made or taken from anybody', () => {
  fc.assert(
    fc.property(
      fc.array(claim, { maxLength: 10 }),
      fc.array(fc.integer({ min: 0, max: 3_000_000 }), { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 1_440 }),
      (agreed, releases, minutes) => {
        let claims = agreed;
        let before_cents = 0;
        for (const cents of releases) {
          const parts = divideRelease(cents, claims, { minutes, before_cents });
          expect(parts.every((part) => Number.isSafeInteger(part) && part >= 0)).toBe(true);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(cents);
          before_cents += cents;
          claims = claims.map((one, index) => ({ ...one, got_cents: one.got_cents + parts[index]! }));
        }
        const due = claims.map((one) => shareCents(one, before_cents, minutes));
        for (const [index, { got_cents }] of claims.entries())
          expect(got_cents).toBeLessThanOrEqual(due[index]!);
        // where one release reaches for all, everybody has what was agreed
        const due_cents = due.reduce((sum, cents) => sum + cents, 0);
        const isEnough = releases.length === 1 && due_cents <= before_cents;
        const lacking = claims.filter(({ got_cents }, index) => got_cents < due[index]!);
        expect(isEnough ? lacking : []).toEqual([]);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('recorded times count when both are there, the booked ones otherwise', () => {
  const booked = { starts_at: new Date('2027-05-15T18:00:00Z'), ends_at: new Date('2027-05-15T23:00:00Z') };
  const started = new Date('2027-05-15T18:20:00Z');
  expect(workedMinutes(booked)).toBe(300);
  expect(workedMinutes(booked, { started })).toBe(300);
  expect(workedMinutes(booked, { started, ended: new Date('2027-05-15T22:50:10Z') })).toBe(270);
});
