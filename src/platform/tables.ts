import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { auditSubjects } from '../shared/audit-subjects.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** One row: how far the application's clock is ahead of the machine's (the demo's time machine moves it). */
export const app_clock = pgTable('app_clock', {
  id: integer('id').primaryKey().default(1),
  offset_ms: bigint('offset_ms', { mode: 'number' }).notNull().default(0),
});

/** The first answer to each keyed call, written in the transaction that did the work. */
export const idempotency_keys = pgTable(
  'idempotency_keys',
  {
    actor_id: uuid('actor_id').notNull(),
    call: text('call').notNull(),
    key: text('key').notNull(),
    request_hash: text('request_hash').notNull(),
    answer: jsonb('answer'),
    created_at: at('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.actor_id, table.call, table.key] })],
);

/** Who did what to what, append-only. */
export const audit_log = pgTable(
  'audit_log',
  {
    id: uuid('id').primaryKey(),
    actor_id: uuid('actor_id'),
    actor_role: text('actor_role', { enum: ['user', 'dj', 'admin', 'system'] }).notNull(),
    action: text('action').notNull(),
    subject_type: text('subject_type', { enum: auditSubjects }).notNull(),
    subject_id: uuid('subject_id').notNull(),
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('audit_log_subject').on(table.subject_type, table.subject_id, table.created_at),
    index('audit_log_newest').on(table.created_at, table.id),
    index('audit_log_thing').on(table.subject_id, table.created_at),
    index('audit_log_actor').on(table.actor_id, table.created_at),
  ],
);

/** How often somebody tried something, since when: see rate-limit.ts. */
export const rate_windows = pgTable(
  'rate_windows',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    started_at: at('started_at').notNull(),
  },
  (table) => [index('rate_windows_age').on(table.started_at)],
);

export const securityEventKinds = [
  'sign_in_failed',
  'account_locked',
  'rate_limited',
  'csp_violation',
] as const;

/** What somebody may be up to, counted by the hour: see security-events.ts. */
export const security_events = pgTable(
  'security_events',
  {
    hour: at('hour').notNull(),
    kind: text('kind', { enum: securityEventKinds }).notNull(),
    subject: text('subject').notNull(),
    detail: text('detail').notNull(),
    network: text('network').notNull(),
    count: integer('count').notNull(),
    last_at: at('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.hour, table.kind, table.subject, table.detail, table.network] })],
);
