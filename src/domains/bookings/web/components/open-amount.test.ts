import { expect, test } from 'vitest';
import type { Booking } from '../../contract.ts';
import { isUnderway, mayPayAll, underwayAmount, wholeAmount } from './open-amount.ts';

const booking = (status: Booking['status'], ...actions: string[]) =>
  ({ status, timeline: actions.map((action) => ({ action })) }) as Booking;

test('only money that a bank has announced, and not refused since, is underway', () => {
  expect(isUnderway(booking('awaiting_payment', 'book'))).toBe(false);
  expect(isUnderway(booking('awaiting_payment', 'book', 'payment_failed', 'payment_processing'))).toBe(true);
  expect(isUnderway(booking('awaiting_payment', 'book', 'payment_processing', 'payment_failed'))).toBe(false);
  // an offer accepted a second time begins anew
  expect(isUnderway(booking('awaiting_payment', 'accept', 'payment_processing', 'free_slot', 'accept'))).toBe(
    false,
  );
  expect(isUnderway(booking('confirmed', 'book', 'payment_processing', 'pay'))).toBe(false);
});

const now = new Date('2027-01-04T10:00:00Z');
const nothing = { charged_cents: 0, carried_in_cents: 0, refunded_cents: 0, waived_cents: 0 };
const payable = (over: object) =>
  ({
    status: 'awaiting_payment',
    currency: 'EUR',
    total_cents: 52_000,
    deposit_cents: 15_600,
    extras_cents: 0,
    ends_at: new Date('2027-03-04T23:00:00Z'),
    hold_limit_days: 90,
    pay_by: new Date('2027-01-04T10:15:00Z'),
    deposit_due_at: null,
    money: nothing,
    replaces: null,
    plan: [
      { purpose: 'deposit', amount_cents: 15_600, due_at: null },
      { purpose: 'balance', amount_cents: 36_400, due_at: new Date('2027-02-04T18:00:00Z') },
    ],
    ...over,
  }) as Booking;

test('everything may be paid at once where only a deposit is asked for now', () => {
  expect(wholeAmount(payable({}), now)).toBe(52_000);
  expect(wholeAmount(payable({ status: 'offered' }), now)).toBe(52_000);
  expect(wholeAmount(payable({ deposit_cents: 52_000 }), now)).toBe(0);
  const later = { deposit_due_at: new Date('2027-02-01T00:00:00Z') };
  expect(wholeAmount(payable(later), now)).toBe(0);
  expect(wholeAmount(payable({ replaces: { carry_cents: 5_000 } }), now)).toBe(0);
  // the balance is all that is left
  const paid = { status: 'confirmed', money: { ...nothing, charged_cents: 15_600 } };
  expect(wholeAmount(payable(paid), now)).toBe(0);
  expect(wholeAmount(payable({ ...paid, money: nothing }), now)).toBe(52_000);
  const [deposit, balance] = payable({}).plan;
  expect(mayPayAll([deposit!, balance!])).toBe(true);
  expect(mayPayAll([deposit!])).toBe(false);
  expect(mayPayAll([{ ...deposit!, due_at: now }, balance!])).toBe(false);
});

test('what is underway is what the bank announced last, not what was asked for first', () => {
  const timeline = [
    { action: 'payment_processing', details: { amount_cents: 15_600 } },
    { action: 'payment_failed', details: {} },
    { action: 'payment_processing', details: { amount_cents: 52_000 } },
  ];
  expect(underwayAmount(payable({ timeline }))).toBe(52_000);
  expect(underwayAmount(payable({ timeline: [] }))).toBe(0);
});
