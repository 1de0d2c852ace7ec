import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import { enquiryKinds, enquiryStatuses, enquiryTopics } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What somebody wrote to us from a public page, with an account or without. */
export const enquiries = pgTable(
  'enquiries',
  {
    id: uuid('id').primaryKey(),
    kind: text('kind', { enum: enquiryKinds }).notNull(),
    topic: text('topic', { enum: enquiryTopics }),
    name: text('name'),
    venue_name: text('venue_name'),
    email: text('email').notNull(),
    message: text('message'),
    language: text('language').$type<Language>().notNull(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text('status', { enum: enquiryStatuses }).notNull().default('open'),
    answer: text('answer'),
    answered_at: at('answered_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('enquiries_status').on(table.status, table.created_at, table.id),
    index('enquiries_email').on(sql`lower(${table.email})`),
    check(
      'enquiries_kind',
      sql`case ${table.kind} when 'venue' then ${table.venue_name} is not null
        else ${table.topic} is not null and ${table.name} is not null and ${table.message} is not null end`,
    ),
    check('enquiries_answer', sql`(${table.status} = 'answered') = (${table.answer} is not null)`),
  ],
);
