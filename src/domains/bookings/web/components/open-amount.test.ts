import { expect, test } from 'vitest';
import type { Booking } from '../../contract.ts';
import { isUnderway } from './open-amount.ts';

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
