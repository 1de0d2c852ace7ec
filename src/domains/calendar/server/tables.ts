import { date, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { dj_profiles } from '../../profiles/server/tables.ts';
import type { ExceptionKind } from '../rules.ts';

/**
 * Dates of which a DJ says something else than their weekday. Triggers (migrations) keep a slot for each blocked
 * one, and tell the directory which DJs have any.
 */
export const date_exceptions = pgTable(
  'date_exceptions',
  {
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    kind: text('kind').$type<ExceptionKind>().notNull(),
    /** For the DJ alone. */
    note: text('note').notNull().default(''),
    created_at: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.dj_id, table.day] })],
);
