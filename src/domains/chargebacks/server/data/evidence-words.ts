import type { QuoteLine, TimelineAction } from '../../../bookings/contract.ts';
import type { GigMoment } from '../../../gigs/rules.ts';
import type { StatementRow } from '../../../payments/contract.ts';

// What the record says, in the bank's words. In English, which banks and card networks read everywhere.

/** What of a booking's timeline a bank should know. */
export const deeds: Partial<Record<TimelineAction, string>> = {
  request: 'the cardholder asked for the DJ',
  book: 'the cardholder booked the date',
  offer: 'the DJ offered price and terms',
  accept: 'the cardholder accepted the offer',
  save_card: 'the cardholder left a card for the planned charges; the booking was confirmed',
  pay: 'paid; the booking was confirmed',
  pay_carried: 'paid with the payment for a cancelled booking; the booking was confirmed',
  pay_deposit: 'the deposit was paid',
  deposit_failed: 'the deposit was declined',
  pay_balance: 'the balance was paid',
  balance_failed: 'the balance was declined',
  reschedule: 'both sides agreed on another date, place or price',
  edit: 'the cardholder changed details of the event',
  extra_accepted: 'the cardholder accepted an extra that the DJ proposed',
  add_extra: 'the extra was paid',
  complete: 'the event ended',
  report: 'a problem was reported',
  answer_problem: 'the other side answered it',
  resolve: 'the problem was decided',
  damage_paid: 'what was decided for damage was paid',
  cancel: 'the booking was cancelled',
  refund: 'a part was given back',
  release: 'the money was released to the DJ',
};

export const moments: Record<GigMoment, string> = {
  arrived: 'the DJ arrived',
  started: 'the set started',
  ended: 'the set ended',
};

export const lines: Record<QuoteLine['kind'], string> = {
  performance: 'Performance',
  overtime: 'Overtime',
  travel: 'Travel',
  add_on: 'Extra',
  discount: 'Discount',
  service_fee: 'Service fee',
};

export const writers = { client: 'the cardholder', dj: 'the DJ', staff: 'our team' } as const;

/** What a bank should know of a booking's statement. */
export const movements: Partial<Record<StatementRow['kind'], string>> = {
  charge: 'was paid by the cardholder',
  carry_in: 'came along from a cancelled booking of the cardholder',
  carry_out: 'went along to another booking of the cardholder',
  refund: 'was given back to the cardholder',
  refund_failed: 'of that could not be delivered by the gateway',
  release: 'was released after the event',
  chargeback: 'was taken back by the bank',
  chargeback_won: 'was returned by the bank',
  reversal: 'was corrected',
};
