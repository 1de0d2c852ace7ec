import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/languages.ts';
import type { Currency } from '../../../shared/money.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import { sales } from '../../payments/server/tables/sales.ts';
import { subscription_payments } from '../../payments/server/tables/subscriptions.ts';
import type { DocumentKind, Paper, Series, Snapshot, TaxStatus } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody wants on documents, as a seller or as a buyer; documents are issued with what is there. */
export const billing_details = pgTable('billing_details', {
  user_id: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  legal_name: text('legal_name').notNull().default(''),
  company: text('company').notNull().default(''),
  /** Lines as on an envelope. */
  address: text('address').notNull().default(''),
  country_code: text('country_code').notNull().default(''),
  tax_number: text('tax_number').notNull().default(''),
  vat_id: text('vat_id').notNull().default(''),
  tax_status: text('tax_status').$type<TaxStatus>().notNull().default('none'),
  /** Of the DJ's prices, which contain it; null unless registered. */
  tax_rate_bps: integer('tax_rate_bps'),
  exemption_text: text('exemption_text').notNull().default(''),
  number_prefix: text('number_prefix').notNull().default(''),
  updated_at: at('updated_at').notNull(),
});

/** The last number of each seller's series. Only the trigger that numbers documents writes here. */
export const document_series = pgTable(
  'document_series',
  {
    /** A DJ, or the nil UUID for ourselves. */
    seller_id: uuid('seller_id').notNull(),
    series: text('series').$type<Series>().notNull(),
    last_sequence: integer('last_sequence').notNull(),
  },
  (table) => [primaryKey({ columns: [table.seller_id, table.series] })],
);

/** Receipts, invoices and statements: numbered by the database, and never changed. */
export const documents = pgTable(
  'documents',
  {
    id: uuid('id').primaryKey(),
    /** What it is issued for, once and for all, such as `receipt:<charge id>`. */
    occasion: text('occasion').notNull().unique(),
    kind: text('kind').$type<DocumentKind>().notNull(),
    seller_id: uuid('seller_id').notNull(),
    /** Null for who bought without an account. */
    buyer_id: uuid('buyer_id').references(() => users.id),
    /** What it is about: a booking, a sale, or a paid period of a plan. */
    booking_id: uuid('booking_id').references(() => bookings.id),
    sale_id: uuid('sale_id').references(() => sales.id),
    period_id: uuid('period_id').references(() => subscription_payments.id),
    series: text('series').$type<Series>().notNull(),
    prefix: text('prefix').notNull(),
    /** Given by a trigger, in the transaction that issues. */
    sequence: integer('sequence').notNull().default(0),
    number: text('number')
      .notNull()
      .generatedAlwaysAs(
        sql`prefix || '-' || lpad(sequence::text, greatest(4, length(sequence::text)), '0')`,
      ),
    currency: text('currency').$type<Currency>().notNull(),
    /** Negative for a credit note. */
    total_cents: bigint('total_cents', { mode: 'number' }).notNull(),
    tax_cents: bigint('tax_cents', { mode: 'number' }).notNull(),
    language: text('language').$type<Language>().notNull(),
    paper: text('paper').$type<Paper>().notNull(),
    snapshot: jsonb('snapshot').$type<Snapshot>().notNull(),
    issued_at: at('issued_at').notNull(),
    /** The day of that at the venue. */
    issued_on: date('issued_on').notNull(),
  },
  (table) => [
    unique('documents_sequence').on(table.seller_id, table.series, table.sequence),
    unique('documents_number').on(table.seller_id, table.number),
    index('documents_seller').on(table.seller_id, table.issued_at, table.id),
    index('documents_buyer').on(table.buyer_id, table.issued_at, table.id),
    index('documents_booking').on(table.booking_id),
    index('documents_sale').on(table.sale_id),
    index('documents_period').on(table.period_id),
  ],
);
