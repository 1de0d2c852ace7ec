import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { bookingStatuses } from '../bookings/rules.ts';
import { chargebackStatuses, chargePurposes, chargeStatuses, settledFrom } from './rules.ts';

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
  'chargeback',
  'chargeback_fee',
  'chargeback_won',
  'chargeback_lost',
  'reversal',
  'commission',
  'commission_released',
  'commission_clawed_back',
] as const;

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);
/** The product's clock, which the demo can move. */
const now = z.date();
const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(20) };

/** A charge to come, as `planCharges` plans it. */
export const PlannedCharge = z.object({
  purpose: z.enum(['deposit', 'full', 'balance']),
  amount_cents: cents.min(0),
  due_at: z.date().nullable().describe('when the saved card is charged; null is at booking'),
});

/** Where a booking's money is: each term of the sum that its books close by. */
export const BookingMoney = z.object({
  currency: currency,
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
});
export type BookingMoney = z.infer<typeof BookingMoney>;

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
  debt_cents: cents.describe('taken by a bank after it was paid out; comes off the next payouts'),
  fees_cents: cents.describe('service and platform fee of released bookings'),
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
});
export type Releasing = z.infer<typeof Releasing>;

/** What a DJ earns in one month and currency; the month is the one the DJ's own calendar shows. */
export const EarningMonth = z.object({
  month: z.string().describe('such as 2027-05'),
  currency,
  earned_cents: cents.describe('released to the DJ, our fees taken off'),
  fees_cents: cents.describe("the platform's fee, taken off what was released: what the fee invoices say"),
  coming_cents: cents.describe("the DJ's part of what is held, in the month of its release"),
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
  currency,
  charged_cents: cents,
  carried_in_cents: cents.describe('paid for a booking that this one replaces'),
  carried_out_cents: cents.describe('went along to the booking that replaces this one'),
  held_cents: cents,
  refunded_cents: cents,
  transferred_cents: cents.nullable().describe('null for the client: how the price is shared is not theirs'),
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
  dj_cents: cents
    .nullable()
    .describe('of a release or of what a bank took or gave back, always positive; null for the client'),
  fees_cents: cents.nullable().describe('of a release; null for the client'),
});
export type StatementRow = z.infer<typeof StatementRow>;

/** What is wrong: a sum, or an object of the gateway and its entries that do not agree. */
const differenceProblems = [
  'sum',
  'no_entry',
  'no_object',
  'amount',
  'currency',
  'booking',
  'gateway_id',
  'only_there',
  'only_here',
  'account',
  'state',
] as const;

export const Difference = z.object({
  check: z.string(),
  subject: z.string(),
  currency: currency.nullable(),
  problem: z.enum(differenceProblems),
  expected_cents: cents,
  found_cents: cents,
  booking_id: id.nullish().describe('of the booking and the payment whose pages tell more'),
  charge_id: id.nullish(),
});
export type Difference = z.infer<typeof Difference>;

/** All accounts of a purpose in one currency. */
export const AccountSum = z.object({
  purpose: z.string(),
  currency,
  accounts: z.int(),
  entries: z.int(),
  balance_cents: cents.describe('debits are positive: what we have; credits negative: what we owe'),
});
export type AccountSum = z.infer<typeof AccountSum>;

/** One run over the whole ledger, and what it found. */
const LedgerCheck = z.object({
  id,
  checked_at: z.date(),
  took_ms: z.int(),
  transactions: z.int(),
  entries: z.int(),
  sums: z.array(AccountSum),
  asked: z.int().describe('what the gateway told anew about what it did'),
  unanswered: z.int().describe('of its lists, those that were not read to their end'),
  difference_count: z.int(),
  differences: z.array(Difference).describe('the first 500'),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

/** A refund that the gateway refused for good. */
const RefusedRefund = z.object({
  id,
  booking_id: id.nullable().describe('null for a tip, a song request or an order'),
  ref: z.string().nullable(),
  title: z.string(),
  client_name: z.string().describe("a guest's address"),
  amount_cents: cents,
  currency,
  card_last4: z.string().nullable().describe('of the card it was to go back to'),
  reason: z.string().describe("the gateway's words"),
  created_at: z.date().describe('when it was decided'),
  refused_at: z.date(),
});
export type RefusedRefund = z.infer<typeof RefusedRefund>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED });
const ofBooking = base.errors({ NOT_FOUND: errors.NOT_FOUND });
const refundCommand = ofBooking.errors({
  WRONG_STATE: errors.WRONG_STATE,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
});

export const paymentsContract = {
  balances: base
    .route({
      method: 'GET',
      path: '/payments/balances',
      summary: 'What I paid and what I earn, per currency',
      tags: ['payments'],
    })
    .output(
      z.object({
        as_dj: z.array(DjBalance),
        as_client: z.array(ClientBalance),
        releasing: z.array(Releasing),
        now,
      }),
    ),
  months: base
    .route({
      method: 'GET',
      path: '/payments/months',
      summary: 'What I earn as a DJ, by month and currency, oldest first; months without money are left out',
      tags: ['payments'],
    })
    .output(z.object({ items: z.array(EarningMonth), now, time_zone: z.string() })),
  list: base
    .route({
      method: 'GET',
      path: '/payments',
      summary: 'My bookings with money, newest event first',
      tags: ['payments'],
    })
    .input(z.object(page))
    .output(z.object({ items: z.array(MoneyRow), next_cursor: z.string().nullable() })),
  statement: ofBooking
    .route({
      method: 'GET',
      path: '/payments/bookings/{booking_id}',
      summary: "A booking's money, row by row",
      tags: ['payments'],
    })
    .input(z.object({ booking_id: id }))
    .output(
      z.object({
        booking_id: id,
        ref: z.string(),
        title: z.string(),
        status: z.enum(bookingStatuses),
        time_zone: z.string(),
        my_part: z.enum(['client', 'dj', 'staff']),
        currency,
        held_cents: cents,
        pending_cents: cents.describe('asked for and not yet paid'),
        rows: z.array(StatementRow),
      }),
    ),
  refresh: ofBooking
    .route({
      method: 'POST',
      path: '/payments/bookings/{booking_id}/refresh',
      summary: 'Back from the hosted page: ask the gateway now',
      tags: ['payments'],
    })
    .input(z.object({ booking_id: id }))
    .output(
      z.object({
        charge: z
          .object({
            id,
            purpose: z.enum(chargePurposes),
            status: z.enum(chargeStatuses),
            amount_cents: cents,
            currency,
          })
          .nullable(),
      }),
    ),
  payout_account: base
    .errors({ GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE, GATEWAY_REFUSED: errors.GATEWAY_REFUSED })
    .route({
      method: 'GET',
      path: '/payments/account',
      summary: 'Whether the payment company can pay me out',
      tags: ['payments'],
    })
    .output(
      z.object({
        status: z
          .enum(['none', 'waiting', 'ready'])
          .describe(
            '`waiting`: its owner has something to tell; always `ready` for those who are never paid',
          ),
      }),
    ),
  open_payout_page: base
    .errors({
      NOT_FOUND: errors.NOT_FOUND,
      GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
      GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
    })
    .route({
      method: 'POST',
      path: '/payments/account/page',
      summary: 'DJs: the payment company’s page for identity and bank account',
      tags: ['payments'],
    })
    .output(z.object({ url: z.string() })),
  refused_refunds: ofBooking
    .route({
      method: 'GET',
      path: '/refunds/refused',
      summary: 'Staff: refunds that the gateway refused, the longest waiting first',
      tags: ['payments'],
    })
    .input(z.object(page))
    .output(
      z.object({
        items: z.array(RefusedRefund),
        next_cursor: z.string().nullable(),
        count: z.int(),
        now,
      }),
    ),
  retry_refund: refundCommand
    .route({
      method: 'POST',
      path: '/refunds/{id}/retry',
      summary: 'Staff: ask the gateway once more for a refund it refused',
      tags: ['payments'],
    })
    .input(z.object({ id }))
    .output(z.object({ id })),
  settle_refund: refundCommand
    .route({
      method: 'POST',
      path: '/refunds/{id}/settle',
      summary: 'Staff: a refused refund was paid another way',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        settled_from: z.enum(settledFrom).describe('which of our accounts it was paid from'),
        note: z.string().trim().min(1).max(2_000).describe('how it was paid, for the books'),
      }),
    )
    .output(z.object({ id })),
  refund_sale: refundCommand
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/sales/{id}/refund',
      summary: 'Staff and who sold it: give back part or all of a tip, a song request or an order',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        amount_cents: cents.min(1),
        reason: z.string().trim().min(1).max(2_000).describe('for the books'),
      }),
    )
    .output(z.object({ refund_id: id })),
  refund_period: refundCommand
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'POST',
      path: '/periods/{id}/refund',
      summary:
        'Staff: give back part or all of what was paid for a period of a plan; all of it ends the plan',
      tags: ['payments'],
    })
    .input(
      z.object({
        id,
        amount_cents: cents.min(1),
        reason: z.string().trim().min(1).max(2_000).describe('for the books'),
      }),
    )
    .output(z.object({ refund_id: id })),
  ledger_check: ofBooking
    .route({
      method: 'GET',
      path: '/payments/ledger/check',
      summary: 'Staff: what the last check of the ledger found',
      tags: ['payments'],
    })
    .output(z.object({ check: LedgerCheck.nullable() })),
  check_ledger: ofBooking
    .route({
      method: 'POST',
      path: '/payments/ledger/check',
      summary: 'Staff: recompute the whole ledger and ask the gateway',
      tags: ['payments'],
    })
    .output(LedgerCheck),
};
