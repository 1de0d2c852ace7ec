import { expect, test } from 'vitest';
import type { Booking } from '../../contract.ts';
import { mayPayAll, payingAmount, wholeAmount } from './open-amount.ts';

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

test('who waits for the money reads what is really being paid', () => {
  const paying = (money: object) => payingAmount(payable({ money: { ...nothing, ...money } }), now);
  expect(paying({ pending_cents: 0, underway_cents: 0 })).toBe(15_600);
  // the page for everything is open
  expect(paying({ pending_cents: 52_000, underway_cents: 0 })).toBe(52_000);
  // the bank has the deposit, whatever page was opened after it
  expect(paying({ pending_cents: 52_000, underway_cents: 15_600 })).toBe(15_600);
});
