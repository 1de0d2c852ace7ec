import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  char,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/languages.ts';
import type { Currency } from '../../../shared/money.ts';
import { users } from '../../accounts/server/tables.ts';
import { ledgerKinds } from '../contract.ts';
import {
  chargeMethods,
  chargePurposes,
  chargeStatuses,
  refundStatuses,
  releasePurposes,
  type SettledFrom,
} from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });
const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Accounts per purpose, party and currency. A balance is the sum of its entries: debits are positive,
 * credits negative, so what we hold at the gateway is positive and what we owe is negative.
 */
export const ledger_accounts = pgTable(
  'ledger_accounts',
  {
    id: uuid('id').primaryKey(),
    purpose: text('purpose', {
      enum: [
        'gateway_clearing',
        'booking_escrow',
        'carried_payments',
        'dj_payable',
        'platform_revenue',
        'refunds_payable',
        'gateway_fees',
        'dj_debt',
        // what banks took back and nobody but us bears: open ones by chargeback, lost ones together
        'chargebacks',
        'chargeback_losses',
        // what DJs owed and nobody asks them for any more
        'debt_losses',
        // our fees of tips and song requests, and of the store
        'tips',
        'store',
        // a commission's while it is held, then its affiliate's
        'affiliate_payable',
        // our own account at a bank: what is paid past the gateway comes from there
        'platform_bank',
      ],
    }).notNull(),
    /**
     * A booking's id for escrow, refunds and what is carried from it, a DJ's for payable and debt, a chargeback's
     * while it is open; the nil UUID for the platform.
     */
    party_id: uuid('party_id').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [unique('ledger_accounts_key').on(table.purpose, table.party_id, table.currency)],
);

export const ledger_transactions = pgTable(
  'ledger_transactions',
  {
    id: uuid('id').primaryKey(),
    /** Says what happened once and for all, e.g. `charge:<id>`; a second posting under it does nothing. */
    idempotency_key: text('idempotency_key').notNull().unique(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Whose money moved: a booking's, a sale's, that of a plan's period, or nobody's. */
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    period_id: uuid('period_id'),
    reverses_id: uuid('reverses_id')
      .unique()
      .references((): AnyPgColumn => ledger_transactions.id),
    /** The database transaction that wrote it: entries come with their transaction or never. */
    posted_in: xid8('posted_in')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('ledger_transactions_booking').on(table.booking_id, table.created_at),
    index('ledger_transactions_sale').on(table.sale_id),
    index('ledger_transactions_period').on(table.period_id),
    index('ledger_transactions_newest').on(table.created_at, table.id),
  ],
);

export const ledger_entries = pgTable(
  'ledger_entries',
  {
    transaction_id: uuid('transaction_id')
      .notNull()
      .references(() => ledger_transactions.id),
    position: integer('position').notNull(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => ledger_accounts.id),
    currency: text('currency').$type<Currency>().notNull(),
    amount_cents: cents('amount_cents').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transaction_id, table.position] }),
    // with the amount: a balance is summed up from the index alone
    index('ledger_entries_account').on(table.account_id, table.amount_cents),
  ],
);

/** Money asked of a client: by the gateway's hosted page or on the saved card. Or only the card, for later. */
export const charges = pgTable(
  'charges',
  {
    id: uuid('id').primaryKey(),
    /** What it is for: a booking, a sale or a paid period of a plan, which gives it its id. */
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id').unique(),
    period_id: uuid('period_id').unique(),
    /** Null for a guest, who only a sale has. */
    client_id: uuid('client_id').references(() => users.id),
    purpose: text('purpose', { enum: chargePurposes }).notNull(),
    method: text('method', { enum: chargeMethods }).notNull(),
    status: text('status', { enum: chargeStatuses }).notNull(),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    description: text('description').notNull(),
    gateway: text('gateway').notNull(),
    /** Of the gateway's page: kept, because a repeated request must be the same to the letter. */
    language: text('language').$type<Language>().notNull(),
    checkout_id: text('checkout_id').unique(),
    checkout_url: text('checkout_url'),
    payment_id: text('payment_id').unique(),
    card_last4: text('card_last4'),
    expires_at: at('expires_at').notNull(),
    /** No longer wanted: about to be closed at the gateway, which may find that it was paid. */
    closing_at: at('closing_at'),
    created_at: at('created_at').notNull(),
    settled_at: at('settled_at'),
  },
  (table) => [
    index('charges_booking').on(table.booking_id, table.created_at),
    index('charges_newest').on(table.created_at, table.id),
    index('charges_status').on(table.status, table.created_at, table.id),
    index('charges_client').on(table.client_id, table.created_at),
    index('charges_card').on(table.card_last4, table.created_at),
    index('charges_unsettled')
      .on(table.created_at)
      .where(sql`${table.status} in ('created', 'open', 'processing')`),
    // nobody is asked for the same money twice at a time
    uniqueIndex('charges_one_unsettled')
      .on(table.booking_id)
      .where(sql`${table.status} in ('created', 'open', 'processing') and ${table.closing_at} is null`),
  ],
);

export const refunds = pgTable(
  'refunds',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    period_id: uuid('period_id'),
    charge_id: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /**
     * `refused`: the gateway said no for good, and staff have it; `settled`: staff paid it past the gateway;
     * `charged_back`: the client's bank has given them the money.
     */
    status: text('status', { enum: refundStatuses }).notNull(),
    /** Waits for the end of it: meanwhile the bank has the money. */
    chargeback_id: uuid('chargeback_id'),
    /** From here on the gateway may have sent it. */
    asked_at: at('asked_at'),
    gateway_refund_id: text('gateway_refund_id').unique(),
    /** Why staff gave it back, and who did; null where a rule of the booking decided. */
    reason: text('reason'),
    decided_by: uuid('decided_by').references(() => users.id),
    /** What of it comes out of our own fees, because the rest of the booking's money is with the DJ. */
    from_fees_cents: cents('from_fees_cents').notNull().default(0),
    /** Rises when staff try a refused one again: for the gateway that is another request. */
    attempt: integer('attempt').notNull().default(1),
    refusal: text('refusal'),
    created_at: at('created_at').notNull(),
    sent_at: at('sent_at'),
    refused_at: at('refused_at'),
    settled_at: at('settled_at'),
    settled_by: uuid('settled_by').references(() => users.id),
    settled_from: text('settled_from').$type<SettledFrom>(),
    settled_note: text('settled_note'),
  },
  (table) => [
    index('refunds_booking').on(table.booking_id),
    index('refunds_sale').on(table.sale_id),
    index('refunds_period').on(table.period_id),
    index('refunds_charge').on(table.charge_id),
    index('refunds_unsent')
      .on(table.created_at)
      .where(sql`${table.status} = 'created'`),
    index('refunds_refused')
      .on(table.created_at)
      .where(sql`${table.status} = 'refused'`),
  ],
);

/**
 * Paid money that went along from a cancelled booking to the one that replaces it, a row per charge it once
 * came with: refunds of the new booking go back to that charge.
 */
export const carries = pgTable(
  'carries',
  {
    id: uuid('id').primaryKey(),
    from_booking_id: uuid('from_booking_id').notNull(),
    to_booking_id: uuid('to_booking_id').notNull(),
    charge_id: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    // a booking's payment goes along once
    unique('carries_from').on(table.from_booking_id, table.charge_id),
    index('carries_to').on(table.to_booking_id),
    index('carries_charge').on(table.charge_id),
  ],
);

/** What the gateway calls a client. */
export const gateway_customers = pgTable('gateway_customers', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  gateway: text('gateway').notNull(),
  customer_ref: text('customer_ref').notNull().unique(),
  created_at: at('created_at').notNull(),
});

/** The DJ's account at the gateway. */
export const gateway_accounts = pgTable('gateway_accounts', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id),
  gateway: text('gateway').notNull(),
  account_id: text('account_id').notNull().unique(),
  /** Where it was opened, which cannot be changed; null where its owner had not said, and it is the platform's own. */
  country_code: char('country_code', { length: 2 }),
  /** As the gateway said last; null until it said anything. */
  is_payable: boolean('is_payable'),
  created_at: at('created_at').notNull(),
});

/** How held money was shared out, a row per release; its posting is `release:<id>`. */
export const releases = pgTable(
  'releases',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id').notNull(),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').$type<Currency>().notNull(),
    purpose: text('purpose', { enum: releasePurposes }).notNull().default('event'),
    held_cents: cents('held_cents').notNull(),
    service_fee_cents: cents('service_fee_cents').notNull(),
    platform_fee_cents: cents('platform_fee_cents').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('releases_booking').on(table.booking_id)],
);

/** Money on its way to a DJ, or to one of a company's crew: one per person and release. */
export const transfers = pgTable(
  'transfers',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status', { enum: ['created', 'sent'] }).notNull(),
    /** Of a crew member's share: the release it is part of. The company's own part has the release's id. */
    release_id: uuid('release_id').references(() => releases.id),
    /** Money that a bank took from the DJ and gave back; null for a release. */
    returns_id: uuid('returns_id').unique(),
    created_at: at('created_at').notNull(),
    sent_at: at('sent_at'),
  },
  (table) => [
    index('transfers_dj').on(table.dj_id, table.created_at),
    index('transfers_booking').on(table.booking_id),
    index('transfers_sale').on(table.sale_id),
    unique('transfers_share').on(table.release_id, table.dj_id),
    index('transfers_unsent')
      .on(table.created_at)
      .where(sql`${table.status} = 'created'`),
  ],
);

/**
 * Where the money of a payout comes from, a row per payment: the gateway transfers each by itself, out of that
 * payment. Without one it comes from what is there.
 */
export const transfer_parts = pgTable(
  'transfer_parts',
  {
    id: uuid('id').primaryKey(),
    transfer_id: uuid('transfer_id')
      .notNull()
      .references(() => transfers.id),
    charge_id: uuid('charge_id').references(() => charges.id),
    amount_cents: cents('amount_cents').notNull(),
    /** What of it pays the DJ's debt instead: not changed any more once the gateway was asked for the rest. */
    withheld_cents: cents('withheld_cents').notNull().default(0),
    asked_at: at('asked_at'),
    gateway_transfer_id: text('gateway_transfer_id').unique(),
  },
  (table) => [
    index('transfer_parts_transfer').on(table.transfer_id),
    index('transfer_parts_charge').on(table.charge_id),
  ],
);

/** Every verified webhook, once; unknown kinds are kept and ignored. */
export const gateway_events = pgTable(
  'gateway_events',
  {
    gateway: text('gateway').notNull(),
    event_id: text('event_id').notNull(),
    type: text('type').notNull(),
    payload: jsonb('payload').notNull(),
    is_known: boolean('is_known').notNull().default(true),
    created_at: at('created_at').notNull(),
    received_at: at('received_at').notNull(),
    processed_at: at('processed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gateway, table.event_id] }),
    index('gateway_events_open')
      .on(table.received_at)
      .where(sql`${table.processed_at} is null`),
  ],
);
