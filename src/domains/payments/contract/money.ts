import { z } from 'zod';
import { bookingStatuses } from '../../bookings/rules.ts';
import { chargePurposes, pricePurposes } from '../rules.ts';
import { chargebackStatuses } from '../rules/chargebacks.ts';
import { cents, currency, id } from './values.ts';

export const ledgerKinds = [
  'charge',
  'carry_out',
  'carry_in',
  'refund',
  'refund_sent',
  'refund_settled',
  'fee_return',
  'refund_failed',
  'release',
  'transfer',
  'transfer_reversal',
  'withheld',
  'debt_written_off',
  'chargeback',
  'chargeback_fee',
  'chargeback_won',
  'chargeback_lost',
  'reversal',
  'commission',
  'commission_released',
  'commission_clawed_back',
  // what the gateway keeps for its work, and what it passes on to our own bank
  'gateway_fee',
  'own_payout',
] as const;

/** A charge to come, as `planCharges` plans it. */
export const PlannedCharge = z.object({
  purpose: z.enum(pricePurposes),
  amount_cents: cents.min(0),
  due_at: z.date().nullable().describe('when the saved card is charged; null is at booking'),
});

/** Where a booking's money is: each term of the sum that its books close by. */
export const BookingMoney = z.object({
  currency,
  charged_cents: cents,
  carried_in_cents: cents.describe('paid for a booking that this one replaces'),
  carried_out_cents: cents.describe('went along to the booking that replaces this one'),
  held_cents: cents,
  refunded_cents: cents,
  transferred_cents: cents.describe('released to the DJ, paid out or on the way'),
  fees_cents: cents.describe('service fee and platform fee earned'),
  waived_cents: cents.describe('of what was refunded: given back by staff, so that the price is lower by it'),
  waived_held_cents: cents.describe('of that: what came out of the held money, not out of our fees'),
  reversed_cents: cents.describe('taken back of what was released'),
  charged_back_cents: cents.describe('with the client’s bank, which took it back'),
  frozen_cents: cents.describe('of that, what the bank has not decided about'),
  pending_cents: cents.describe('charges begun and not yet settled'),
  underway_cents: cents.describe('of that and of the price: what nobody can call back any more'),
});
export type BookingMoney = z.infer<typeof BookingMoney>;

/** What was released of a booking, by whose account it goes to. */
export const BookingPayout = z.object({
  own_cents: cents.describe("the DJ's own"),
  crew_cents: cents.describe("their crew's"),
  withheld_cents: cents.describe("of the DJ's own: what paid off what they owed"),
  waiting_cents: cents.describe("of the DJ's own: what is still on its way"),
});
export type BookingPayout = z.infer<typeof BookingPayout>;

/** A payment of a booking that its client's bank wants back, or wanted; client and DJ see those it has taken. */
export const Contested = z.object({
  chargeback_id: id,
  status: z.enum(chargebackStatuses),
  amount_cents: cents.describe('of this booking'),
  is_taken: z.boolean().describe('false while the bank only asks'),
  opened_at: z.date(),
});

/** One currency of what a DJ earns. */
export const DjBalance = z.object({
  currency,
  held_cents: cents.describe('paid by clients and held until after the event, our fees included'),
  on_its_way_cents: cents.describe('released, not yet at the DJ'),
  paid_out_cents: cents.describe('less what was taken back'),
  debt_cents: cents.describe(
    'taken by a bank, or given back of a sale, after it was paid out; comes off the next payouts',
  ),
  sold_cents: cents.describe('of tips, song requests and orders: our fee taken off, less what went back'),
  fees_cents: cents.describe(
    'service and platform fee of released bookings, and our fee of what was sold beside them',
  ),
});
export type DjBalance = z.infer<typeof DjBalance>;

/** One currency of what a client paid. */
export const ClientBalance = z.object({
  currency,
  paid_cents: cents,
  held_cents: cents.describe('still with the platform'),
  refunded_cents: cents,
});
export type ClientBalance = z.infer<typeof ClientBalance>;

/** Held money of one booking and when it goes to the DJ. */
export const Releasing = z.object({
  booking_id: id,
  ref: z.string(),
  title: z.string(),
  status: z.enum(bookingStatuses),
  other_name: z.string(),
  currency,
  held_cents: cents,
  /** Of the booking: what the DJ's share of the held money is counted with. */
  total_cents: cents,
  service_fee_cents: cents,
  platform_fee_bps: z.int(),
  time_zone: z.string(),
  ends_at: z.date(),
  release_at: z.date().nullable().describe('null until the event is over'),
  is_held_up: z.boolean().describe('staff hold it, or a bank decides about a payment of it'),
});
export type Releasing = z.infer<typeof Releasing>;

/** What a DJ earns in one month and currency; the month is the one the DJ's own calendar shows. */
export const EarningMonth = z.object({
  month: z.string().describe('such as 2027-05'),
  currency,
  earned_cents: cents.describe('released to the DJ, our fees taken off'),
  sold_cents: cents.describe('of tips, song requests and orders: our fee taken off, less what went back'),
  fees_cents: cents.describe(
    "the platform's fee, taken off what was released and sold: what the fee invoices say",
  ),
  coming_cents: cents.describe("the DJ's part of what is held, in the month of its release"),
  held_cents: cents.describe('what is held of own bookings, our fees included, in the month of its release'),
  paid_out_cents: cents.describe('sent to the account, less what was taken back'),
});
export type EarningMonth = z.infer<typeof EarningMonth>;

export const MoneyRow = z.object({
  booking_id: id,
  ref: z.string(),
  title: z.string(),
  status: z.enum(bookingStatuses),
  my_part: z.enum(['client', 'dj']),
  other_name: z.string(),
  starts_at: z.date(),
  time_zone: z.string(),
  ...BookingMoney.pick({
    currency: true,
    charged_cents: true,
    carried_in_cents: true,
    carried_out_cents: true,
    held_cents: true,
    refunded_cents: true,
    charged_back_cents: true,
    frozen_cents: true,
  }).shape,
  transferred_cents: cents.nullable().describe('null for the client: how the price is shared is not theirs'),
  crew_cents: cents.nullable().describe('of what was released: the shares of the crew; null for the client'),
  fees_cents: cents.nullable().describe('null for the client'),
});
export type MoneyRow = z.infer<typeof MoneyRow>;

/** One ledger transaction of a booking, as money people understand. */
export const StatementRow = z.object({
  id,
  kind: z.enum(ledgerKinds),
  /** What was paid for, of a charge or its reversal. */
  purpose: z.enum(chargePurposes).nullable(),
  card_last4: z.string().nullable(),
  created_at: z.date(),
  amount_cents: cents.describe('what moved, always positive'),
  held_change_cents: cents.describe('positive when it came in'),
  held_cents: cents.describe('held after this row'),
  is_fee: z.boolean().describe('a release that goes to the platform alone, such as a kept service fee'),
  paid_to: z
    .string()
    .nullable()
    .describe('of a payout or what was kept of it: who of the crew; null for the DJ’s own and the client'),
  dj_cents: cents
    .nullable()
    .describe(
      'the DJ’s own of a release, or theirs of what a bank took or gave back, always positive; null for the client',
    ),
  crew_cents: cents.nullable().describe('of a release: the shares of the crew; null for the client'),
  fees_cents: cents.nullable().describe('of a release; null for the client'),
});
export type StatementRow = z.infer<typeof StatementRow>;
