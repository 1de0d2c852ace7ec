import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../../shared/money.ts';
import { users } from '../../../accounts/server/tables.ts';
import type { ChargebackStatus } from '../../rules/chargebacks.ts';
import { charges, transfer_parts } from '../tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' });

/** Payments that their payer's bank wants back, one per dispute of the gateway's. */
export const chargebacks = pgTable(
  'chargebacks',
  {
    id: uuid('id').primaryKey(),
    gateway: text('gateway').notNull(),
    dispute_id: text('dispute_id').notNull().unique(),
    charge_id: uuid('charge_id')
      .notNull()
      .references(() => charges.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** The bank's, in the gateway's words. */
    reason: text('reason').notNull(),
    status: text('status').$type<ChargebackStatus>().notNull(),
    evidence_due_at: at('evidence_due_at'),
    /** What the gateway keeps for its trouble, in the currency of our account there. */
    fee_cents: cents('fee_cents').notNull().default(0),
    fee_currency: text('fee_currency').$type<Currency>(),
    opened_at: at('opened_at').notNull(),
    /** When the money went, which it does not while a bank only asks; and when it came back. */
    taken_at: at('taken_at'),
    returned_at: at('returned_at'),
    lost_at: at('lost_at'),
    closed_at: at('closed_at'),
  },
  (table) => [
    index('chargebacks_charge').on(table.charge_id),
    index('chargebacks_newest').on(table.opened_at, table.id),
    index('chargebacks_open')
      .on(table.evidence_due_at)
      .where(sql`${table.status} in ('needs_response', 'under_review')`),
  ],
);

/** Out of which booking, sale or plan a chargeback's money was taken, and who bears it. */
export const chargeback_parts = pgTable(
  'chargeback_parts',
  {
    id: uuid('id').primaryKey(),
    chargeback_id: uuid('chargeback_id')
      .notNull()
      .references(() => chargebacks.id),
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    period_id: uuid('period_id'),
    /** Who got the money; nobody but us got that of a plan. */
    dj_id: uuid('dj_id').references(() => users.id),
    amount_cents: cents('amount_cents').notNull(),
    /** Of what was still held; of refunds that were not sent yet; of what the DJ got; ours. */
    held_cents: cents('held_cents').notNull(),
    /** Of that what was to go on to the DJ already, and waited for a bank or for staff. */
    kept_cents: cents('kept_cents').notNull().default(0),
    refund_cents: cents('refund_cents').notNull(),
    dj_cents: cents('dj_cents').notNull(),
    own_cents: cents('own_cents').notNull(),
    /** Of ours, what had gone back to the client before: the payment no longer had it. */
    excess_cents: cents('excess_cents').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    unique('chargeback_parts_booking').on(table.chargeback_id, table.booking_id),
    index('chargeback_parts_of_booking').on(table.booking_id),
    index('chargeback_parts_dj').on(table.dj_id, table.created_at),
  ],
);

/** A DJ's debt paid out of a payout that was on its way to them. */
export const withholdings = pgTable(
  'withholdings',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    transfer_part_id: uuid('transfer_part_id')
      .notNull()
      .references(() => transfer_parts.id),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('withholdings_part').on(table.transfer_part_id),
    index('withholdings_booking').on(table.booking_id),
  ],
);

/** Transfers taken back from a DJ's account at the gateway, as far as it holds anything. */
export const transfer_reversals = pgTable(
  'transfer_reversals',
  {
    id: uuid('id').primaryKey(),
    chargeback_part_id: uuid('chargeback_part_id')
      .notNull()
      .references(() => chargeback_parts.id),
    booking_id: uuid('booking_id'),
    sale_id: uuid('sale_id'),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    transfer_part_id: uuid('transfer_part_id')
      .notNull()
      .references(() => transfer_parts.id),
    amount_cents: cents('amount_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    /** `refused`: there was nothing to take; `dropped`: the bank gave the money back before. */
    status: text('status', { enum: ['created', 'sent', 'refused', 'dropped'] }).notNull(),
    /** What the gateway was asked for: no more than the account held. */
    asked_cents: cents('asked_cents'),
    gateway_reversal_id: text('gateway_reversal_id').unique(),
    created_at: at('created_at').notNull(),
    sent_at: at('sent_at'),
  },
  (table) => [
    index('transfer_reversals_part').on(table.transfer_part_id),
    index('transfer_reversals_chargeback').on(table.chargeback_part_id),
    index('transfer_reversals_unsent')
      .on(table.dj_id)
      .where(sql`${table.status} = 'created'`),
  ],
);
