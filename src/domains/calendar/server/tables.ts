import {
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { dj_profiles } from '../../profiles/server/tables.ts';
import type { ExceptionKind, SourceError } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

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
    created_at: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dj_id, table.day] })],
);

/** Calendars elsewhere that a DJ's busy times are read from; the times are slots of theirs. */
export const calendar_sources = pgTable(
  'calendar_sources',
  {
    id: uuid('id').primaryKey(),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
    /** Such addresses are often the only key to what they lead to: shown to nobody again. */
    url: text('url').notNull(),
    /** As the calendar calls itself. */
    name: text('name').notNull(),
    created_at: at('created_at').notNull(),
    /** When it was last read whole; and when it was last asked, with what went wrong then. */
    read_at: at('read_at').notNull(),
    tried_at: at('tried_at').notNull(),
    error: text('error').$type<SourceError>(),
    failures: integer('failures').notNull().default(0),
    next_at: at('next_at').notNull(),
    time_count: integer('time_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('calendar_sources_dj').on(table.dj_id, table.url),
    index('calendar_sources_next').on(table.next_at),
  ],
);

/** Where a DJ's own calendar programs read what is booked here; another key is another address. */
export const calendar_feeds = pgTable('calendar_feeds', {
  dj_id: uuid('dj_id')
    .primaryKey()
    .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
  key: uuid('key').notNull().unique(),
  created_at: at('created_at').notNull(),
});
