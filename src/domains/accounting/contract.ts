import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { paidPlans, planIntervals } from '../../shared/plans.ts';
import { bookingStatuses } from '../bookings/rules.ts';
import { ledgerKinds } from '../payments/contract.ts';
import {
  chargeMethods,
  chargePurposes,
  chargeStatuses,
  refundStatuses,
  saleKinds,
  settledFrom,
} from '../payments/rules.ts';
import { chargebackStatuses } from '../payments/rules/chargebacks.ts';
import { OpenHold } from '../payouts/contract.ts';
import { accountPurposes, refundHindrances, refundStates, saleHindrances, subjectKinds } from './rules.ts';

const id = z.uuid();
const cents = z.int();
const currency = z.enum(currencies);
const words = z.string().trim().max(100).default('');
/** Calendar days of UTC, both included. */
const days = { from: z.iso.date().optional(), until: z.iso.date().optional() };
const page = { cursor: z.string().max(200).optional(), limit: z.int().min(1).max(50).default(25) };

const BookingRef = z.object({ id, ref: z.string(), title: z.string() });
const Person = z.object({ name: z.string().describe('empty for a guest'), email: z.string() });

export const ChargeRow = z.object({
  id,
  booking: BookingRef.nullable().describe('null for what was sold beside bookings, and for a plan'),
  description: z.string(),
  client_name: z.string().describe("a guest's address"),
  dj_name: z.string().nullable().describe('null for a plan: it is paid to us'),
  purpose: z.enum(chargePurposes),
  status: z.enum(chargeStatuses),
  amount_cents: cents,
  currency,
  card_last4: z.string().nullable(),
  refunded_cents: cents,
  refund_state: z.enum(refundStates),
  created_at: z.date(),
});
export type ChargeRow = z.infer<typeof ChargeRow>;

export const ChargeRefund = z.object({
  id,
  booking: BookingRef.nullable(),
  amount_cents: cents,
  from_fees_cents: cents.describe('of it: out of our own fees'),
  status: z.enum(refundStatuses),
  reason: z.string().nullable().describe('of staff; null where a rule of the booking decided'),
  decided_by_name: z.string().nullable(),
  refusal: z.string().nullable().describe("the gateway's words"),
  gateway_refund_id: z.string().nullable(),
  settled_from: z.enum(settledFrom).nullable(),
  settled_note: z.string().nullable(),
  settled_by_name: z.string().nullable(),
  created_at: z.date(),
  sent_at: z.date().nullable(),
  refused_at: z.date().nullable(),
  settled_at: z.date().nullable(),
});
export type ChargeRefund = z.infer<typeof ChargeRefund>;

/** A booking where some of a payment is, or was: its own, or one that it was carried to. */
export const Place = BookingRef.extend({
  version: z.int(),
  status: z.enum(bookingStatuses),
  dj_name: z.string(),
  total_cents: cents,
  service_fee_cents: cents,
  platform_fee_bps: z.int(),
  left_cents: cents.describe('of this payment: neither given back nor carried on'),
  held_cents: cents.describe('for the booking, from all its payments'),
  fees_cents: cents.describe('what we earned with the booking and still have'),
  transferred_cents: cents.describe('released to the DJ'),
  givable_cents: cents.describe('what staff can give back now'),
  hindrance: z.enum(refundHindrances).nullable().describe('why staff can give back nothing'),
  payout_hold: OpenHold.nullable().describe('why staff hold the payout'),
  can: z.object({ hold_payout: z.boolean(), lift_hold: z.boolean() }),
});
export type Place = z.infer<typeof Place>;

/** The sale that a payment was for: who has what of it, and what can be given back. */
export const SoldPlace = z.object({
  id,
  kind: z.enum(saleKinds),
  dj_name: z.string(),
  paid_cents: cents,
  fee_cents: cents.describe('of what was paid: ours'),
  refunded_cents: cents,
  left_cents: cents.describe('neither given back nor with a bank'),
  givable_cents: cents.describe('what staff can give back now'),
  hindrance: z.enum(saleHindrances).nullable(),
});
export type SoldPlace = z.infer<typeof SoldPlace>;

/** The period of a plan that a payment was for: what of it we have, and what can be given back. */
export const PlanPlace = z.object({
  id,
  plan: z.enum(paidPlans),
  interval: z.enum(planIntervals),
  paid_cents: cents,
  refunded_cents: cents,
  left_cents: cents.describe('neither given back nor with a bank'),
  givable_cents: cents.describe('what staff can give back now'),
  hindrance: z.enum(saleHindrances).nullable(),
  is_running: z.boolean().describe('all of it given back, the plan ends at once'),
});
export type PlanPlace = z.infer<typeof PlanPlace>;

const Account = z.object({
  id,
  purpose: z.enum(accountPurposes),
  currency,
  party: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('platform') }),
    z.object({ kind: z.literal('booking'), id, ref: z.string(), title: z.string() }),
    z.object({ kind: z.literal('person'), id, name: z.string() }),
    z.object({ kind: z.literal('chargeback'), id }),
    z.object({ kind: z.literal('sale'), id, sale_kind: z.enum(saleKinds), email: z.string() }),
    z.object({ kind: z.literal('plan'), id, name: z.string().describe('of who has it') }),
  ]),
});
export type Account = z.infer<typeof Account>;
export const AccountRow = Account.extend({
  balance_cents: cents.describe('debits are positive: what we have; credits negative: what we owe'),
});
export type AccountRow = z.infer<typeof AccountRow>;

const Posting = z.object({
  id,
  kind: z.enum(ledgerKinds),
  booking: BookingRef.nullable(),
  created_at: z.date(),
  entries: z.array(z.object({ account: Account, amount_cents: cents })),
});
export type Posting = z.infer<typeof Posting>;

export const Charge = ChargeRow.extend({
  method: z.enum(chargeMethods),
  gateway: z.string(),
  checkout_id: z.string().nullable(),
  payment_id: z.string().nullable(),
  expires_at: z.date(),
  settled_at: z.date().nullable(),
  gateway_fee: z
    .object({ amount_cents: cents, currency })
    .nullable()
    .describe('what the gateway kept of it for its work; null until it has told'),
  client: Person,
  dj: Person.nullable(),
  refunds: z.array(ChargeRefund),
  carries: z.array(
    z.object({ id, from: BookingRef, to: BookingRef, amount_cents: cents, created_at: z.date() }),
  ),
  payouts: z.array(
    z.object({
      id,
      transfer_id: id,
      booking: BookingRef.nullable(),
      dj_name: z.string(),
      amount_cents: cents.describe('of this payment; a payout may come from several'),
      status: z.enum(['created', 'sent']),
      gateway_transfer_id: z.string().nullable(),
      created_at: z.date(),
      sent_at: z.date().nullable(),
    }),
  ),
  chargebacks: z.array(
    z.object({
      id,
      dispute_id: z.string(),
      amount_cents: cents,
      status: z.enum(chargebackStatuses),
      opened_at: z.date(),
      taken_at: z.date().nullable(),
      returned_at: z.date().nullable(),
      lost_at: z.date().nullable(),
      closed_at: z.date().nullable(),
    }),
  ),
  places: z.array(Place),
  sale: SoldPlace.nullable().describe('of a tip, a song request or an order that was paid'),
  period: PlanPlace.nullable().describe('of a plan'),
  postings: z.array(Posting).describe('oldest first'),
});
export type Charge = z.infer<typeof Charge>;

export const Entry = z.object({
  transaction_id: id,
  position: z.int(),
  kind: z.enum(ledgerKinds),
  booking: BookingRef.nullable(),
  amount_cents: cents,
  balance_cents: cents.describe('of the account after this entry'),
  created_at: z.date(),
});
export type Entry = z.infer<typeof Entry>;

const staffOnly = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });

export const accountingContract = {
  charges: staffOnly
    .route({
      method: 'GET',
      path: '/accounting/charges',
      summary: 'Staff: payments, newest first',
      tags: ['accounting'],
    })
    .input(
      z.object({
        q: words.describe("a booking's reference, a name or address, a card's last four, a gateway's id"),
        status: z.enum(chargeStatuses).optional(),
        purpose: z.enum(chargePurposes).optional(),
        currency: currency.optional(),
        ...days,
        min_cents: cents.min(0).optional(),
        max_cents: cents.min(0).optional(),
        ...page,
      }),
    )
    .output(z.object({ items: z.array(ChargeRow), next_cursor: z.string().nullable() })),
  charge: staffOnly
    .route({
      method: 'GET',
      path: '/accounting/charges/{id}',
      summary: 'Staff: a payment, what became of it, and its postings',
      tags: ['accounting'],
    })
    .input(z.object({ id }))
    .output(Charge),
  accounts: staffOnly
    .route({
      method: 'GET',
      path: '/accounting/accounts',
      summary: 'Staff: accounts of the ledger with their balances, the platform’s own apart',
      tags: ['accounting'],
    })
    .input(
      z.object({
        q: words.describe("a booking's reference or title, or somebody's name or address"),
        purpose: z.enum(accountPurposes).optional(),
        currency: currency.optional(),
        ...page,
      }),
    )
    .output(
      z.object({
        platform: z.array(AccountRow).describe('with the first page of an empty search'),
        items: z.array(AccountRow),
        next_cursor: z.string().nullable(),
      }),
    ),
  entries: staffOnly
    .route({
      method: 'GET',
      path: '/accounting/accounts/{id}/entries',
      summary: 'Staff: what moved on an account, newest first, and its balance after each',
      tags: ['accounting'],
    })
    .input(z.object({ id, ...days, ...page }))
    .output(z.object({ account: AccountRow, items: z.array(Entry), next_cursor: z.string().nullable() })),
  export: staffOnly
    .errors({ INVALID: errors.INVALID })
    .route({
      method: 'GET',
      path: '/accounting/accounts/{id}/entries.csv',
      summary: 'Staff: the same as a file for a spreadsheet, oldest first',
      tags: ['accounting'],
    })
    .input(z.object({ id, ...days }))
    .output(z.file()),
  transaction: staffOnly
    .route({
      method: 'GET',
      path: '/accounting/transactions/{id}',
      summary: 'Staff: one journal transaction and what it is about',
      tags: ['accounting'],
    })
    .input(z.object({ id }))
    .output(
      Posting.extend({
        idempotency_key: z.string(),
        subject: z.object({ kind: z.enum(subjectKinds), id }).nullable(),
        charge_ids: z.array(id).describe('payments that it is about'),
        reverses_id: id.nullable(),
        reversed_by_id: id.nullable(),
      }),
    ),
};
