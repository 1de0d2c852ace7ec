import { z } from 'zod';
import { cents, currency, id } from './values.ts';

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
/** What we have at the gateway in one currency, as it says itself. */
export const Holding = z.object({ currency, amount_cents: cents });
export type Holding = z.infer<typeof Holding>;

export const LedgerCheck = z.object({
  id,
  checked_at: z.date(),
  took_ms: z.int(),
  transactions: z.int(),
  entries: z.int(),
  sums: z.array(AccountSum),
  holdings: z.array(Holding).describe('to hold against the sums of the gateway clearing accounts'),
  asked: z.int().describe('what the gateway told anew about what it did'),
  unanswered: z.int().describe('of its lists, those that were not read to their end'),
  gateway_known_until: z
    .date()
    .nullable()
    .describe('up to when the gateway has told everything; null while a list of it was never read'),
  difference_count: z.int(),
  differences: z.array(Difference).describe('the first 500'),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

/** A refund that the gateway refused for good. */
export const RefusedRefund = z.object({
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
