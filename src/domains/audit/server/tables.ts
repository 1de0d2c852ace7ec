import { bigint, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { audit_log } from '../../../platform/tables.ts';
import { users } from '../../accounts/server/tables.ts';
import type { AuditDifferenceKind } from '../rules.ts';

/** What was written and is not yet in the chain; a trigger puts it here with the entry itself. */
export const audit_unsealed = pgTable('audit_unsealed', {
  entry_id: uuid('entry_id')
    .primaryKey()
    .references(() => audit_log.id),
});

/** The log's entries one after the other, each with the hash of itself and of all before it. */
export const audit_chain = pgTable('audit_chain', {
  position: bigint('position', { mode: 'number' }).primaryKey(),
  entry_id: uuid('entry_id')
    .notNull()
    .unique()
    .references(() => audit_log.id),
  /** SHA-256 in hex. */
  hash: text('hash').notNull(),
});

export interface AuditDifference {
  kind: AuditDifferenceKind;
  /** In the chain; null for what never was in it. */
  position: number | null;
  entry_id: string | null;
}

/** Each verification of the chain, and what it found. */
export const audit_checks = pgTable(
  'audit_checks',
  {
    id: uuid('id').primaryKey(),
    /** Null for the nightly one. */
    asked_by: uuid('asked_by').references(() => users.id),
    checked_at: timestamp('checked_at', { withTimezone: true }).notNull(),
    took_ms: integer('took_ms').notNull(),
    /** In the chain, and written but not yet in it. */
    sealed: integer('sealed').notNull(),
    waiting: integer('waiting').notNull(),
    /** The last link's; null while there is none. */
    head: text('head'),
    difference_count: integer('difference_count').notNull(),
    differences: jsonb('differences').$type<AuditDifference[]>().notNull(),
  },
  (table) => [index('audit_checks_newest').on(table.checked_at, table.id)],
);
