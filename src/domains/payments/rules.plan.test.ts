import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY, HOUR, plus } from '../../shared/calendar-date.ts';
import { currencies, minimumChargeCents } from '../../shared/money.ts';
import {
  carriedCents,
  carryCents,
  depositOf,
  earliestChargeAt,
  holdAlarmAt,
  holdAlarmDays,
  isChargeable,
  isGivenUp,
  owedCharge,
  planCharges,
  restOfDeposit,
} from './rules.ts';

const now = new Date('2027-01-04T10:00:00Z');
const inDays = (days: number): Date => plus(now, days * DAY);
const plan = (days: number, hold_limit_days: number, total_cents = 52_000) => {
  const starts_at = inDays(days);
  const release_at = plus(starts_at, 29 * HOUR);
  const deposit_cents = depositOf({ total_cents, currency: 'EUR' }, now, starts_at);
  return planCharges({ total_cents, deposit_cents, now, starts_at, release_at, hold_limit_days });
};

describe('what is charged when', () => {
  test('near enough, or held for long: the deposit at booking, the balance 28 days before', () => {
    for (const [days, limit] of [
      [60, 90],
      [700, 730],
    ] as const)
      expect(plan(days, limit)).toEqual([
        { purpose: 'deposit', amount_cents: 15_600, due_at: null },
        { purpose: 'balance', amount_cents: 36_400, due_at: inDays(days - 28) },
      ]);
    expect(plan(28, 90)).toEqual([{ purpose: 'full', amount_cents: 52_000, due_at: null }]);
  });

  test('a date beyond the limit: the deposit as soon as it can be held until the release', () => {
    const [deposit, balance] = plan(200, 90);
    // released 29 hours after the start, and charged 79 days before that: day 80 never comes
    expect(deposit).toEqual({
      purpose: 'deposit',
      amount_cents: 15_600,
      due_at: plus(inDays(121), 29 * HOUR),
    });
    expect(balance).toEqual({ purpose: 'balance', amount_cents: 36_400, due_at: inDays(172) });
  });

  test('a limit shorter than the four weeks: everything at once, on the first day it may be', () => {
    const due_at = plus(inDays(93), 29 * HOUR);
    expect(plan(100, 10)).toEqual([{ purpose: 'full', amount_cents: 52_000, due_at }]);
    expect(plan(20, 10)).toEqual([
      { purpose: 'full', amount_cents: 52_000, due_at: plus(inDays(13), 29 * HOUR) },
    ]);
    expect(plan(5, 10)).toEqual([{ purpose: 'full', amount_cents: 52_000, due_at: null }]);
  });

  test('whatever the date and the limit: all of the price, in order, and no hold sees its alarm', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1_000, noNaN: true }),
        fc.constantFrom(10, 90, 730),
        fc.integer({ min: 167, max: 10_000_000 }),
        (days, limit, total_cents) => {
          const charges = plan(days, limit, total_cents);
          expect(charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(total_cents);
          const release_at = plus(inDays(days), 29 * HOUR);
          const dates = charges.map(({ due_at }) => due_at ?? now);
          for (const date of dates) {
            expect(date >= now).toBe(true);
            expect(holdAlarmAt(date, limit) > release_at || date >= earliestChargeAt(release_at, limit)).toBe(
              true,
            );
            expect(release_at.getTime() - date.getTime()).toBeLessThan(holdAlarmDays(limit) * DAY);
          }
          expect(dates).toEqual(dates.toSorted((a, b) => a.getTime() - b.getTime()));
        },
      ),
    );
  });
});

test('a hold is warned of on day 80 of 90, 720 of 730 and 8 of 10', () => {
  expect([90, 730, 10].map(holdAlarmDays)).toEqual([80, 720, 8]);
});

test('a planned charge is given up after the fourth refusal', () => {
  expect([0, 1, 3, 4].map(isGivenUp)).toEqual([false, false, false, true]);
});

// price, then what is due first of it two months before: thirty percent, or all where that is too little for a card
test.each([
  ['USD', 100, 100],
  ['USD', 331, 331],
  ['USD', 332, 100],
  ['EUR', 331, 331],
  ['EUR', 332, 100],
  ['GBP', 198, 198],
  ['GBP', 199, 60],
  ['JPY', 331, 331],
  ['JPY', 332, 100],
  ['BRL', 1_664, 1_664],
  ['BRL', 1_665, 500],
  ['CHF', 331, 331],
  ['CHF', 332, 100],
] as const)('of %s %i what is due first is %i', (currency, total_cents, first_cents) => {
  const starts_at = inDays(60);
  const deposit_cents = depositOf({ total_cents, currency }, now, starts_at);
  expect(deposit_cents).toBe(first_cents);
  const event = { total_cents, deposit_cents, now, starts_at, release_at: plus(starts_at, DAY) };
  const planned = planCharges({ ...event, hold_limit_days: 90 });
  const rest_cents = total_cents - first_cents;
  expect(planned.map(({ purpose, amount_cents }) => [purpose, amount_cents])).toEqual(
    rest_cents === 0
      ? [['full', total_cents]]
      : [
          ['deposit', first_cents],
          ['balance', rest_cents],
        ],
  );
  for (const { amount_cents } of planned) expect(isChargeable(amount_cents, currency)).toBe(true);
});

test.each(currencies)('the least in %s can be charged, and one less cannot', (currency) => {
  const least_cents = minimumChargeCents(currency);
  expect([least_cents - 1, least_cents].map((cents) => isChargeable(cents, currency))).toEqual([false, true]);
});

describe('amounts that no gateway takes', () => {
  const price = { currency: 'EUR', total_cents: 52_000, deposit_cents: 15_600 } as const;

  test('a small rest of the deposit comes with the balance', () => {
    expect(restOfDeposit(price, 15_500)).toBe(100);
    expect(restOfDeposit(price, 15_501)).toBe(0);
    expect(owedCharge(price, 15_501)).toEqual({ purpose: 'balance', amount_cents: 36_499 });
    expect(owedCharge(price, 0)).toEqual({ purpose: 'deposit', amount_cents: 15_600 });
    // of a price paid at once there is no balance for it to come with
    expect(owedCharge({ ...price, deposit_cents: 52_000 }, 51_980)).toEqual({
      purpose: 'full',
      amount_cents: 20,
    });
  });

  test('a small rest of the price is never asked for', () => {
    expect(owedCharge(price, 51_901)).toEqual({ purpose: 'balance', amount_cents: 0 });
  });

  test('less of a payment goes along where the rest could not be charged', () => {
    expect(carriedCents(51_980, price)).toBe(51_900);
    expect(carriedCents(51_900, price)).toBe(51_900);
    expect(carriedCents(52_000, price)).toBe(52_000);
    expect(carriedCents(60_000, price)).toBe(52_000);
    expect(carriedCents(20, { currency: 'EUR', total_cents: 40 })).toBe(0);
  });
});

test('what can go along: up to the price, in its currency, as long as the choice is open', () => {
  const choice = { status: 'cancelled', currency: 'EUR', choose_by: plus(now, 1) } as const;
  const from = { ...choice, carried_to_id: null };
  const to = { id: 'this', currency: 'EUR', total_cents: 1_000 } as const;
  expect(carryCents(from, 300, to, now)).toBe(300);
  expect(carryCents(from, 1_300, to, now)).toBe(1_000);
  // a rest that no gateway takes is made one that it does
  expect(carryCents(from, 970, to, now)).toBe(900);
  expect(carryCents({ ...from, currency: 'GBP' }, 300, to, now)).toBe(0);
  expect(carryCents(from, 300, to, plus(now, 1))).toBe(0);
  expect(carryCents({ ...from, choose_by: null }, 300, to, now)).toBe(0);
  expect(carryCents({ ...from, carried_to_id: 'another' }, 300, to, now)).toBe(0);
  // promised: the clock waits for the payment of the rest
  expect(carryCents({ ...from, carried_to_id: 'this' }, 300, to, plus(now, 1))).toBe(300);
  expect(carryCents({ ...from, carried_to_id: 'this', choose_by: null }, 300, to, now)).toBe(0);
});
