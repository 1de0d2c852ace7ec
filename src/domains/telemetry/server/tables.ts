import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CountedPage } from '../../../shared/counted-pages.ts';
import type { LogLevel } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What screens and processes said of themselves. Nobody is asked who they are; `user_id` is the session's. */
export const logs = pgTable(
  'logs',
  {
    id: uuid('id').primaryKey(),
    level: text('level').$type<LogLevel>().notNull(),
    message: text('message').notNull(),
    context: jsonb('context'),
    /** When it happened, by the sender's clock. */
    timestamp: at('timestamp').notNull(),
    user_id: uuid('user_id'),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('logs_age').on(table.created_at)],
);

export const telemetry_events = pgTable(
  'telemetry_events',
  {
    id: uuid('id').primaryKey(),
    event_name: text('event_name').notNull(),
    time_to_interactive: doublePrecision('time_to_interactive'),
    user_id: uuid('user_id'),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('telemetry_events_name').on(table.event_name),
    index('telemetry_events_age').on(table.created_at),
  ],
);

/** How often a kind of page was seen on a day, by those who agreed to be counted. A row leads to nobody. */
export const page_views = pgTable(
  'page_views',
  {
    /** As UTC counts days. */
    viewed_on: date('viewed_on').notNull(),
    page: text('page').$type<CountedPage>().notNull(),
    views: integer('views').notNull(),
  },
  (table) => [primaryKey({ columns: [table.viewed_on, table.page] })],
);

export const ai_tools_metrics = pgTable(
  'ai_tools_metrics',
  {
    id: uuid('id').primaryKey(),
    tool: text('tool').notNull(),
    latency_ms: integer('latency_ms').notNull(),
    success: boolean('success').notNull(),
    user_id: uuid('user_id'),
    model: text('model'),
    provider: text('provider'),
    token_in: integer('token_in'),
    token_out: integer('token_out'),
    error_text: text('error_text'),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('ai_tools_metrics_tool').on(table.tool, table.created_at)],
);
