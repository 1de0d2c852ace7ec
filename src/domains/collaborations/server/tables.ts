import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money.ts';
import type { Genre } from '../../profiles/rules.ts';
import { dj_profiles } from '../../profiles/server/tables.ts';
import { answerStatuses, callKinds } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A DJ looks for another one. */
export const collaboration_calls = pgTable(
  'collaboration_calls',
  {
    id: uuid('id').primaryKey(),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: callKinds }).notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    genres: text('genres').array().$type<Genre[]>().notNull(),
    city: text('city').notNull(),
    country_code: char('country_code', { length: 2 }).notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    time_zone: text('time_zone').notNull(),
    event_on: date('event_on'),
    /** Null: by agreement. */
    fee_cents: integer('fee_cents'),
    currency: text('currency').$type<Currency>().notNull(),
    /** From then on nobody can answer. */
    expires_at: at('expires_at').notNull(),
    closed_at: at('closed_at'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    index('collaboration_calls_open')
      .on(table.created_at, table.id)
      .where(sql`${table.closed_at} is null`),
    index('collaboration_calls_dj').on(table.dj_id, table.created_at, table.id),
    check(
      'collaboration_calls_date',
      sql`${table.event_on} is not null or ${table.kind} in ('production', 'residency')`,
    ),
  ],
);

/** One DJ's answer to a call; one who took it back may give another. */
export const collaboration_answers = pgTable(
  'collaboration_answers',
  {
    id: uuid('id').primaryKey(),
    call_id: uuid('call_id')
      .notNull()
      .references(() => collaboration_calls.id, { onDelete: 'cascade' }),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
    message: text('message').notNull(),
    status: text('status', { enum: answerStatuses }).notNull().default('waiting'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    unique('collaboration_answers_once').on(table.call_id, table.dj_id),
    index('collaboration_answers_dj').on(table.dj_id, table.created_at, table.id),
  ],
);
