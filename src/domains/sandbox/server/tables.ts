import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  char,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money.ts';
import type {
  AuthorisationStatus,
  CardBehaviour,
  CheckoutStatus,
  DisputeStatus,
  SubscriptionStatus,
} from '../rules.ts';

// A payment company's own records. No table of the product refers to them, nor they to it.

const at = (name: string) => timestamp(name, { withTimezone: true });
const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** Cards as a gateway keeps them: never the number, only what it would do and its last digits. */
export const sandbox_cards = pgTable(
  'sandbox_cards',
  {
    id: text('id').primaryKey(),
    customer_ref: text('customer_ref').notNull(),
    behaviour: text('behaviour').$type<CardBehaviour>().notNull(),
    last4: text('last4').notNull(),
    exp_month: integer('exp_month').notNull(),
    exp_year: integer('exp_year').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('sandbox_cards_customer').on(table.customer_ref, table.created_at)],
);

export const sandbox_checkouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    status: text('status').$type<CheckoutStatus>().notNull(),
    customer_ref: text('customer_ref').notNull(),
    /** 0 on a page that asks for a card only. */
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    description: text('description').notNull(),
    transfer_group: text('transfer_group').notNull(),
    success_url: text('success_url').notNull(),
    cancel_url: text('cancel_url').notNull(),
    language: text('language').notNull(),
    /** The card that paid, or that waits for its owner's confirmation. */
    card_id: text('card_id').references(() => sandbox_cards.id),
    payment_id: text('payment_id').unique(),
    /** Whether the card that is given here is kept for later charges. */
    keep_card: boolean('keep_card').notNull().default(true),
    /** Whether what is given here is only reserved; the payment's id is then the reservation's. */
    is_reserving: boolean('is_reserving').notNull().default(false),
    /** Of a page that begins a subscription: the platform's name of the plan, and how often it is paid. */
    plan: text('plan'),
    interval: text('interval', { enum: ['month', 'year'] }),
    subscription_id: text('subscription_id').unique(),
    expires_at: at('expires_at').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('sandbox_checkouts_open')
      .on(table.expires_at)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** Amounts that a card's bank keeps for the platform, for some days; taken, they are payments of the same name. */
export const sandbox_authorisations = pgTable(
  'sandbox_authorisations',
  {
    id: text('id').primaryKey(),
    checkout_id: text('checkout_id')
      .notNull()
      .unique()
      .references(() => sandbox_checkouts.id),
    card_id: text('card_id')
      .notNull()
      .references(() => sandbox_cards.id),
    amount_cents: cents('amount_cents').notNull(),
    captured_cents: cents('captured_cents').notNull().default(0),
    status: text('status').$type<AuthorisationStatus>().notNull(),
    authorised_until: at('authorised_until').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('sandbox_authorisations_open')
      .on(table.authorised_until)
      .where(sql`${table.status} = 'authorised'`),
  ],
);

/** Money taken from a customer. */
export const sandbox_payments = pgTable('sandbox_payments', {
  id: text('id').primaryKey(),
  checkout_id: text('checkout_id')
    .unique()
    .references(() => sandbox_checkouts.id),
  customer_ref: text('customer_ref').notNull(),
  card_last4: text('card_last4').notNull(),
  amount_cents: cents('amount_cents').notNull(),
  refunded_cents: cents('refunded_cents').notNull().default(0),
  /** What transfers took out of it. */
  transferred_cents: cents('transferred_cents').notNull().default(0),
  currency: text('currency').$type<Currency>().notNull(),
  transfer_group: text('transfer_group').notNull(),
  /** What we keep of it. */
  fee_cents: cents('fee_cents').notNull().default(0),
  created_at: at('created_at').notNull(),
});

export const sandbox_refunds = pgTable('sandbox_refunds', {
  id: text('id').primaryKey(),
  payment_id: text('payment_id')
    .notNull()
    .references(() => sandbox_payments.id),
  amount_cents: cents('amount_cents').notNull(),
  /** When the bank sent it back. */
  failed_at: at('failed_at'),
  created_at: at('created_at').notNull(),
});

export const sandbox_accounts = pgTable('sandbox_accounts', {
  id: text('id').primaryKey(),
  user_id: text('user_id').notNull(),
  email: text('email').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  /** Where it was opened; null where the platform did not say. */
  country_code: char('country_code', { length: 2 }),
  /** Whether its owner has told who they are and where their bank is: before that nothing reaches it. */
  is_ready: boolean('is_ready').notNull().default(true),
  created_at: at('created_at').notNull(),
});

/** Who an account's owner says they are. */
export const sandbox_account_owners = pgTable('sandbox_account_owners', {
  account_id: text('account_id')
    .primaryKey()
    .references(() => sandbox_accounts.id),
  name: text('name').notNull(),
  born_on: date('born_on').notNull(),
  street: text('street').notNull(),
  postal_code: text('postal_code').notNull(),
  city: text('city').notNull(),
  country_code: char('country_code', { length: 2 }).notNull(),
  created_at: at('created_at').notNull(),
});

/** Where an account is paid out to: as with cards never the number, for no money goes there. */
export const sandbox_bank_accounts = pgTable('sandbox_bank_accounts', {
  account_id: text('account_id')
    .primaryKey()
    .references(() => sandbox_accounts.id),
  country_code: char('country_code', { length: 2 }).notNull(),
  last4: text('last4').notNull(),
  created_at: at('created_at').notNull(),
});

/** A page handed out for one visitor: an account's owner, or a customer who looks after subscriptions. */
export const sandbox_visits = pgTable('sandbox_visits', {
  id: text('id').primaryKey(),
  account_id: text('account_id').references(() => sandbox_accounts.id),
  customer_ref: text('customer_ref'),
  return_url: text('return_url').notNull(),
  refresh_url: text('refresh_url').notNull(),
  is_used: boolean('is_used').notNull().default(false),
  expires_at: at('expires_at').notNull(),
  created_at: at('created_at').notNull(),
});

export const sandbox_transfers = pgTable('sandbox_transfers', {
  id: text('id').primaryKey(),
  account_id: text('account_id')
    .notNull()
    .references(() => sandbox_accounts.id),
  /** The payment it was taken out of. */
  payment_id: text('payment_id').references(() => sandbox_payments.id),
  amount_cents: cents('amount_cents').notNull(),
  reversed_cents: cents('reversed_cents').notNull().default(0),
  currency: text('currency').$type<Currency>().notNull(),
  transfer_group: text('transfer_group').notNull(),
  created_at: at('created_at').notNull(),
});

export const sandbox_reversals = pgTable('sandbox_reversals', {
  id: text('id').primaryKey(),
  transfer_id: text('transfer_id')
    .notNull()
    .references(() => sandbox_transfers.id),
  amount_cents: cents('amount_cents').notNull(),
  created_at: at('created_at').notNull(),
});

/** Payments that their payer's bank wants back. */
export const sandbox_disputes = pgTable('sandbox_disputes', {
  id: text('id').primaryKey(),
  payment_id: text('payment_id')
    .notNull()
    .references(() => sandbox_payments.id),
  amount_cents: cents('amount_cents').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  reason: text('reason').notNull(),
  status: text('status').$type<DisputeStatus>().notNull(),
  evidence: jsonb('evidence').$type<Record<string, string>>(),
  evidence_due_at: at('evidence_due_at').notNull(),
  /** A bank that only asks has not taken the money yet. */
  is_withdrawn: boolean('is_withdrawn').notNull().default(true),
  fee_cents: cents('fee_cents').notNull().default(0),
  /** When the money was given back. */
  returned_at: at('returned_at'),
  created_at: at('created_at').notNull(),
});

/** PDFs that evidence may name. */
export const sandbox_documents = pgTable('sandbox_documents', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  content: bytea('content').notNull(),
  created_at: at('created_at').notNull(),
});

export const sandbox_subscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customer_ref: text('customer_ref').notNull(),
    plan: text('plan').notNull(),
    description: text('description').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<SubscriptionStatus>().notNull(),
    /** Ends with the period instead of going on. */
    is_ending: boolean('is_ending').notNull().default(false),
    period_ends_at: at('period_ends_at').notNull(),
    /** When a period that was not paid is tried again. */
    retry_at: at('retry_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('sandbox_subscriptions_customer').on(table.customer_ref),
    index('sandbox_subscriptions_running')
      .on(table.period_ends_at)
      .where(sql`${table.status} <> 'ended'`),
  ],
);

/** What an account holds, per currency, until it is paid out to its bank. */
export const sandbox_account_balances = pgTable(
  'sandbox_account_balances',
  {
    account_id: text('account_id')
      .notNull()
      .references(() => sandbox_accounts.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount_cents: cents('amount_cents').notNull(),
  },
  (table) => [primaryKey({ columns: [table.account_id, table.currency] })],
);

/** What the platform has at the gateway, per currency; below zero only by what a bank took back. */
export const sandbox_balances = pgTable('sandbox_balances', {
  currency: text('currency').$type<Currency>().primaryKey(),
  amount_cents: cents('amount_cents').notNull(),
  /** Of payments; they lessen what there is, but nothing is refused for them: the platform's bank makes up for it. */
  fees_cents: cents('fees_cents').notNull().default(0),
});

/** What went from there to the platform's own bank. */
export const sandbox_own_payouts = pgTable('sandbox_own_payouts', {
  id: text('id').primaryKey(),
  amount_cents: cents('amount_cents').notNull(),
  currency: text('currency').$type<Currency>().notNull(),
  created_at: at('created_at').notNull(),
});

/** What happened, told to the platform by webhook until it answers well. */
export const sandbox_events = pgTable('sandbox_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  created_at: at('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  /** What the last attempt got: an HTTP status or the failure's name. */
  last_result: text('last_result'),
  delivered_at: at('delivered_at'),
});

/** The first answer to each keyed call. */
export const sandbox_idempotency = pgTable('sandbox_idempotency', {
  key: text('key').primaryKey(),
  path: text('path').notNull(),
  request_hash: text('request_hash').notNull(),
  answer: jsonb('answer').$type<object>(),
  created_at: at('created_at').notNull(),
});

/** One row: how the gateway misbehaves on demand. */
export const sandbox_settings = pgTable('sandbox_settings', {
  id: integer('id').primaryKey().default(1),
  /** Real seconds until "money arrives later" arrives; null leaves it to be settled on demand. */
  settle_seconds: integer('settle_seconds').default(20),
  webhook_delay_seconds: integer('webhook_delay_seconds').notNull().default(0),
  webhook_copies: integer('webhook_copies').notNull().default(1),
  /** Holds every second event back, so that it arrives after its successor. */
  webhook_out_of_order: boolean('webhook_out_of_order').notNull().default(false),
  /** Switches webhooks off, as when the platform's address is unreachable. */
  webhook_lost: boolean('webhook_lost').notNull().default(false),
  /** So many next calls succeed and answer only after `stall_ms`. */
  stall_calls: integer('stall_calls').notNull().default(0),
  stall_ms: integer('stall_ms').notNull().default(8_000),
  /** Spares tests, and the demo's past, the visits to the onboarding page. */
  accounts_begin_ready: boolean('accounts_begin_ready').notNull().default(true),
});
