import { describe, expect, test } from 'vitest';
import type { QuoteLine } from '../bookings/contract.ts';
import {
  extraPrice,
  hourlyCents,
  isExtraOpen,
  isProposalTime,
  linesWith,
  maxExtraCents,
  overtimeChoices,
  overtimePrice,
} from './rules.ts';

const starts_at = new Date('2027-05-15T18:00:00Z');
const ends_at = new Date('2027-05-15T23:00:00Z');
const line = (
  kind: QuoteLine['kind'],
  quantity: number,
  unit_cents: number,
  total = quantity * unit_cents,
) => ({
  kind,
  quantity,
  unit_cents,
  label: null,
  total_cents: total,
});
const lines = [line('performance', 5, 10_000), line('travel', 0, 100), line('service_fee', 1, 2_000)];
const booking = { starts_at, ends_at, total_cents: 52_000, service_fee_cents: 2_000 };

describe('an hour of overtime costs what an hour of the booking costs', () => {
  test.each<[string, QuoteLine[], number]>([
    ['by the hour', lines, 10_000],
    ['a sum offered for five hours', [line('performance', 1, 40_000)], 8_000],
    ['more hours paid than played, by the DJ’s minimum', [line('performance', 6, 10_000)], 10_000],
    ['a sum, after an hour of overtime', [line('performance', 1, 32_000), line('overtime', 1, 8_000)], 8_000],
    ['nothing agreed', [], 0],
  ])('%s', (_, these, cents) => expect(hourlyCents(booking, these)).toBe(cents));
});

test.each([
  [30, 5_000, 200],
  [60, 10_000, 400],
  [90, 15_000, 600],
])('%i minutes are %i and %i of service fee', (minutes, price_cents, service_fee_cents) => {
  expect(overtimePrice(booking, lines, minutes)).toMatchObject({
    price_cents,
    service_fee_cents,
    total_cents: price_cents + service_fee_cents,
    line: { kind: 'overtime', quantity: minutes / 60, unit_cents: 10_000, total_cents: price_cents },
  });
});

test('the fee is the booking’s own share, also where that is another than today’s', () => {
  const older = { ...booking, total_cents: 55_000, service_fee_cents: 5_000 };
  expect(extraPrice(older, 'Fog machine', 3_333)).toMatchObject({
    service_fee_cents: 333,
    total_cents: 3_666,
  });
  expect(maxExtraCents(older)).toBe(50_000);
});

test('the lines still add up to the price', () => {
  const extra = extraPrice(booking, 'Fog machine', 4_999);
  const after = linesWith(lines, extra);
  const sum = after.reduce((total, { total_cents }) => total + total_cents, 0);
  expect(sum).toBe(booking.total_cents + extra.total_cents);
  expect(after.map(({ kind }) => kind)).toEqual(['performance', 'travel', 'add_on', 'service_fee']);
});

test('overtime comes in half hours, at most four hours at once and a day in all', () => {
  expect(overtimeChoices({ starts_at, ends_at })).toEqual([30, 60, 90, 120, 150, 180, 210, 240]);
  const long = { starts_at, ends_at: new Date('2027-05-16T17:10:00Z') };
  expect(overtimeChoices(long)).toEqual([30]);
  expect(overtimeChoices({ starts_at, ends_at: new Date('2027-05-16T18:00:00Z') })).toEqual([]);
});

test.each([
  ['2027-05-15T05:59:59Z', false],
  ['2027-05-15T06:00:00Z', true],
  ['2027-05-15T22:59:59Z', true],
  ['2027-05-15T23:00:00Z', false],
])('a proposal at %s: %s', (now, can) => {
  expect(isProposalTime({ status: 'confirmed', starts_at, ends_at }, new Date(now))).toBe(can);
  expect(isProposalTime({ status: 'completed', starts_at, ends_at }, new Date(now))).toBe(false);
});

test.each([
  ['proposed', 'confirmed', true],
  ['accepted', 'completed', true],
  ['proposed', 'disputed', false],
  ['paid', 'confirmed', false],
  ['withdrawn', 'confirmed', false],
] as const)('%s while the booking is %s is open: %s', (status, state, isOpen) => {
  const extra = { status, expires_at: new Date('2027-05-16T05:00:00Z') };
  expect(isExtraOpen(extra, { status: state }, new Date('2027-05-16T04:59:59Z'))).toBe(isOpen);
  expect(isExtraOpen(extra, { status: state }, new Date('2027-05-16T05:00:00Z'))).toBe(false);
});
