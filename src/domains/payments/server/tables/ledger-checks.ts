import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';
import type { AccountSum, Difference, Holding } from '../../contract.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What each check of the whole ledger found. */
export const ledger_checks = pgTable(
  'ledger_checks',
  {
    id: uuid('id').primaryKey(),
    /** Null for the nightly one. */
    asked_by: uuid('asked_by').references(() => users.id),
    checked_at: at('checked_at').notNull(),
    took_ms: integer('took_ms').notNull(),
    transactions: integer('transactions').notNull(),
    entries: integer('entries').notNull(),
    sums: jsonb('sums').$type<AccountSum[]>().notNull(),
    /** What the gateway told anew, and its lists that were not read to their end. */
    asked: integer('asked').notNull(),
    unanswered: integer('unanswered').notNull(),
    /** What the gateway said we have there; empty of checks before it was asked for that. */
    holdings: jsonb('holdings').$type<Holding[]>().notNull().default([]),
    /** Up to when the gateway had told everything by then. */
    gateway_known_until: at('gateway_known_until'),
    difference_count: integer('difference_count').notNull(),
    differences: jsonb('differences').$type<Difference[]>().notNull(),
  },
  (table) => [index('ledger_checks_newest').on(table.checked_at, table.id)],
);
