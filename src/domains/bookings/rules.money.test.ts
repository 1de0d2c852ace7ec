import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, DAY, eventInstants, HOUR, MINUTE, plus, wallClock } from '../../shared/calendar-date.ts';
import { eventProblems, openCents, quoteOf, releaseAt, wantsCard } from './rules.ts';
import { type RefundCase, refundOf, refundPercent, refundTable } from './rules/cancellation.ts';
import { billedHours, priceLines } from '../prices/rules.ts';
import { balanceDueAt, depositOf, serviceFeeIn, splitOf } from '../payments/rules.ts';

const now = new Date('2027-01-04T10:00:00Z');
const inDays = (days: number): Date => plus(now, days * DAY);

describe('the price', () => {
  const terms = {
    hourly_rate: 120,
    currency: 'EUR',
    minimum_hours: 3,
    travel_free_km: 30,
    travel_per_km_cents: 80,
    travel_zones: [],
  } as const;
  const speech = {
    id: 'speech',
    name: 'Microphone',
    price_cents: 4_500,
    per: 'event',
    min_quantity: 1,
    max_quantity: 4,
    is_archived: false,
    quantity: 1,
  } as const;

  test('adds up line by line, with travel always shown', () => {
    const near = quoteOf(priceLines(terms, 5, 12), 'EUR', now, inDays(60));
    expect(near.lines.map(({ kind, total_cents }) => [kind, total_cents])).toEqual([
      ['performance', 60_000],
      ['travel', 0],
      ['service_fee', 2_400],
    ]);
    const far = quoteOf(
      priceLines(terms, 5.5, 130, { bundle: null, add_ons: [speech] }),
      'EUR',
      now,
      inDays(60),
    );
    expect(far).toMatchObject({ total_cents: 81_640, service_fee_cents: 3_140, deposit_cents: 24_492 });
    expect(far.lines[1]).toMatchObject({ kind: 'travel', quantity: 100, unit_cents: 80, total_cents: 8_000 });
  });

  test('yen are whole', () => {
    const quote = quoteOf(
      priceLines({ ...terms, hourly_rate: 12_345, currency: 'JPY', travel_per_km_cents: 7 }, 3.5, 41),
      'JPY',
      now,
      inDays(60),
    );
    expect(quote).toMatchObject({ total_cents: 45_016, service_fee_cents: 1_731, deposit_cents: 13_505 });
  });

  test('the lines sum to the total, and the deposit never exceeds it', () => {
    const cents = fc.integer({ min: 0, max: 5_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.double({ min: 1, max: 24, noNaN: true }),
        fc.nat(20_000),
        fc.nat(400),
        (rate, per_km, extra, hours, km, days) => {
          const lines = priceLines(
            { ...terms, hourly_rate: rate / 100, travel_per_km_cents: per_km % 500 },
            hours,
            km,
            { bundle: null, add_ons: [{ ...speech, price_cents: extra }] },
          );
          const quote = quoteOf(lines, 'EUR', now, inDays(days));
          expect(quote.lines.reduce((sum, { total_cents }) => sum + total_cents, 0)).toBe(quote.total_cents);
          expect(quote.deposit_cents).toBeLessThanOrEqual(quote.total_cents);
          expect(Number.isInteger(quote.total_cents)).toBe(true);
        },
      ),
    );
  });

  test('everything is due at once within 28 days', () => {
    const price = { total_cents: 10_001, currency: 'EUR' } as const;
    expect(depositOf(price, now, inDays(28))).toBe(10_001);
    expect(depositOf(price, now, plus(inDays(28), 1))).toBe(3_000);
    expect(balanceDueAt(inDays(60))).toEqual(inDays(32));
  });

  test('real hours are billed, at least the minimum, also in nights that change', () => {
    const hours = (date: string, time_zone: string) => {
      const { starts_at, ends_at } = eventInstants(date, '22:00', '04:00', time_zone);
      return billedHours(starts_at, ends_at, 3);
    };
    expect(hours('2027-03-20', 'Europe/Berlin')).toBe(6);
    expect(hours('2027-03-27', 'Europe/Berlin')).toBe(5);
    expect(hours('2027-10-30', 'Europe/Berlin')).toBe(7);
    expect(hours('2027-10-02', 'Australia/Lord_Howe')).toBe(5.5);
    expect(billedHours(now, plus(now, HOUR), 3)).toBe(3);
  });

  test('what is open: the deposit while the slot waits, then the rest', () => {
    const booking = {
      currency: 'EUR',
      total_cents: 1_000,
      deposit_cents: 300,
      ends_at: inDays(60),
      hold_limit_days: 90,
      pay_by: plus(now, 1),
      deposit_due_at: null,
    } as const;
    const paid = (charged_cents: number, refunded_cents = 0, carried_in_cents = 0) => ({
      charged_cents,
      refunded_cents,
      carried_in_cents,
      waived_cents: 0,
    });
    expect(openCents({ ...booking, status: 'awaiting_payment' }, paid(0), now)).toBe(300);
    expect(openCents({ ...booking, status: 'awaiting_payment' }, paid(0), plus(now, 1))).toBe(0);
    expect(openCents({ ...booking, status: 'confirmed' }, paid(300), now)).toBe(700);
    expect(openCents({ ...booking, status: 'confirmed' }, paid(1_300, 300), now)).toBe(0);
    // a date too far off is fixed with a card, and cannot be paid for yet
    const far = { ...booking, ends_at: inDays(100), deposit_due_at: inDays(22) } as const;
    expect(openCents({ ...far, status: 'awaiting_payment' }, paid(0), now)).toBe(0);
    expect(wantsCard({ ...far, status: 'awaiting_payment' }, now)).toBe(true);
    expect(wantsCard({ ...far, status: 'awaiting_payment' }, plus(now, 1))).toBe(false);
    expect(openCents({ ...far, status: 'confirmed' }, paid(0), plus(inDays(22), -1))).toBe(0);
    // then the deposit alone, and the rest by choice
    expect(openCents({ ...far, status: 'confirmed' }, paid(0), inDays(22))).toBe(300);
    expect(openCents({ ...far, status: 'confirmed' }, paid(300), inDays(22))).toBe(700);
    // a payment that goes along need not be paid again
    expect(openCents({ ...booking, status: 'awaiting_payment' }, paid(0), now, 200)).toBe(100);
    expect(openCents({ ...booking, status: 'awaiting_payment' }, paid(0), now, 400)).toBe(0);
    expect(openCents({ ...booking, status: 'confirmed' }, paid(100, 0, 200), now)).toBe(700);
    // what staff gave back is not asked for again
    const waived = { ...paid(300, 120), waived_cents: 120 };
    expect(openCents({ ...booking, status: 'confirmed' }, waived, now)).toBe(700);
  });
});

test.each<[string, Date, Date, object]>([
  ['ends before it starts', inDays(3), inDays(2), { end_time: 'not_after_start' }],
  ['lasts no time', inDays(3), inDays(3), { end_time: 'not_after_start' }],
  ['lasts a day and a millisecond', inDays(3), plus(inDays(4), 1), { end_time: 'too_long' }],
  ['lasts a day', inDays(3), inDays(4), {}],
  ['starts now', now, inDays(1), { date: 'past' }],
  ['is more than three years off', inDays(1_100), inDays(1_100.5), { date: 'too_far_ahead' }],
])('an event that %s', (_, starts_at, ends_at, problems) => {
  expect(eventProblems(starts_at, ends_at, now)).toEqual(problems);
});

describe('what a cancellation gives back', () => {
  const refundCase = (over: Partial<RefundCase> = {}): RefundCase => ({
    by: 'client',
    now,
    starts_at: inDays(100),
    confirmed_at: inDays(-5),
    cancellation_policy: 'moderate',
    paid_cents: 30_000,
    total_cents: 100_000,
    service_fee_cents: 3_846,
    ...over,
  });

  test.each([
    [60, 100, 100, 50],
    [59.999, 100, 50, 25],
    [30, 100, 50, 25],
    [29.999, 50, 25, 0],
    [7, 50, 25, 0],
    [6.999, 25, 0, 0],
    [0, 25, 0, 0],
    [-0.001, 0, 0, 0],
  ])('%d days before: %d %% flexible, %d %% moderate, %d %% strict', (days, flexible, moderate, strict) => {
    const percents = { flexible, moderate, strict };
    for (const cancellation_policy of ['flexible', 'moderate', 'strict'] as const)
      expect(refundPercent(refundCase({ starts_at: inDays(days), cancellation_policy }))).toBe(
        percents[cancellation_policy],
      );
  });

  test('the table falls with notice and from flexible to strict', () => {
    const falls = (numbers: number[]) => expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
    for (const row of refundTable) falls([row.flexible, row.moderate, row.strict]);
    for (const column of ['notice_days', 'flexible', 'moderate', 'strict'] as const)
      falls(refundTable.map((row) => row[column]));
  });

  test('a day to think it over, while the event is a fortnight off', () => {
    const strict = { cancellation_policy: 'strict' as const, starts_at: inDays(14) };
    expect(refundPercent(refundCase({ ...strict, confirmed_at: inDays(-1) }))).toBe(100);
    expect(refundPercent(refundCase({ ...strict, confirmed_at: plus(inDays(-1), -1) }))).toBe(0);
    expect(refundPercent(refundCase({ ...strict, confirmed_at: now, starts_at: plus(inDays(14), -1) }))).toBe(
      0,
    );
  });

  test('the service fee stays with us only when the client cancels', () => {
    expect(refundOf(refundCase())).toEqual({ refund_cents: 28_846, kept_cents: 1_154, percent: 100 });
    expect(refundOf(refundCase({ by: 'dj', starts_at: inDays(1) }))).toEqual({
      refund_cents: 30_000,
      kept_cents: 0,
      percent: 100,
    });
    expect(refundOf(refundCase({ by: 'staff', starts_at: inDays(1) }))).toEqual({
      refund_cents: 30_000,
      kept_cents: 0,
      percent: 100,
    });
    expect(refundOf(refundCase({ paid_cents: 0, confirmed_at: null }))).toEqual({
      refund_cents: 0,
      kept_cents: 0,
      percent: 100,
    });
  });

  test('nothing is given back that was not paid, and what is kept is shared out to the cent', () => {
    const cents = fc.integer({ min: 1, max: 900_000_000 });
    fc.assert(
      fc.property(
        cents,
        cents,
        fc.integer({ min: -1, max: 90 }),
        fc.constantFrom('flexible', 'moderate', 'strict'),
        fc.constantFrom(500, 800, 1_200),
        (a, b, days, cancellation_policy, bps) => {
          const [paid_cents, total_cents] = a < b ? [a, b] : [b, a];
          const service_fee_cents = Math.round(total_cents / 26);
          const refund = refundOf(
            refundCase({
              paid_cents,
              total_cents,
              service_fee_cents,
              starts_at: inDays(days),
              cancellation_policy,
            }),
          );
          expect(refund.refund_cents).toBeGreaterThanOrEqual(0);
          expect(refund.refund_cents + refund.kept_cents).toBe(paid_cents);
          const fee = serviceFeeIn(paid_cents, total_cents, service_fee_cents);
          expect(refund.kept_cents).toBeGreaterThanOrEqual(fee);
          const split = splitOf(refund.kept_cents, fee, bps);
          expect(split.service_fee_cents + split.platform_fee_cents + split.dj_cents).toBe(refund.kept_cents);
          expect(Math.min(...Object.values(split))).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test('of the whole price the DJ gets all but the two fees', () => {
    expect(splitOf(104_000, 4_000, 1_200)).toEqual({
      service_fee_cents: 4_000,
      platform_fee_cents: 12_000,
      dj_cents: 88_000,
    });
    expect(serviceFeeIn(0, 0, 0)).toBe(0);
  });
});

describe('release in nights when clocks change', () => {
  const zones = {
    'Europe/Berlin': ['2027-03-28', '2027-10-31'],
    'America/New_York': ['2027-03-14', '2027-11-07'],
    'Australia/Sydney': ['2027-04-04', '2027-10-03'],
    'Australia/Lord_Howe': ['2027-04-04', '2027-10-03'],
  };
  const nights = Object.entries(zones).flatMap(([zone, days]) => days.map((day) => [zone, day] as const));

  test.each(nights)('%s around %s', (time_zone, changes_on) => {
    const minutes = (count: number) =>
      `${String(Math.floor(count / 60)).padStart(2, '0')}:${String(count % 60).padStart(2, '0')}`;
    let offsets = new Set<number>();
    for (const date of [addDays(changes_on, -2), addDays(changes_on, -1), changes_on, addDays(changes_on, 1)])
      for (const start of [600, 1_080, 1_320, 1_410, 30, 90, 120, 150, 180])
        for (let end = 0; end < 1_440; end += 30) {
          const { starts_at, ends_at } = eventInstants(date, minutes(start), minutes(end), time_zone);
          if (eventProblems(starts_at, ends_at, now)['end_time']) continue;
          // the wall clock shows what was agreed, or the time it was moved to where that time does not exist
          const shown = wallClock(ends_at, time_zone).time;
          offsets = offsets.add(
            (Date.parse(`2027-01-01T${shown}:00Z`) - Date.parse(`2027-01-01T${minutes(end)}:00Z`)) / MINUTE,
          );
          expect(releaseAt(ends_at).getTime() - ends_at.getTime()).toBeGreaterThanOrEqual(24 * HOUR);
          expect(releaseAt(ends_at).getTime()).toBeGreaterThan(starts_at.getTime() + 24 * HOUR);
        }
    expect([...offsets].every((offset) => offset === 0 || offset === 30 || offset === 60)).toBe(true);
  });
});
