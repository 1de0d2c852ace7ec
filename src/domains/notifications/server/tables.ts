import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Language } from '../../../shared/languages.ts';
import { users } from '../../accounts/server/tables.ts';
import type { NotificationDetails, NotificationKind } from '../contract.ts';
import type { FreeTopic } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** What a person is told in the app; the words come from locale files by `kind`. */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One notification per occasion and person, whatever is retried. */
    dedupe_key: text('dedupe_key').notNull().unique(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    booking_id: uuid('booking_id'),
    details: jsonb('details')
      .$type<NotificationDetails>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    created_at: at('created_at').notNull(),
    read_at: at('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.created_at, table.id),
    index('notifications_unread')
      .on(table.user_id)
      .where(sql`${table.read_at} is null`),
  ],
);

/** How somebody wants to be told of a topic; without a row, in every way there is. */
export const notification_choices = pgTable(
  'notification_choices',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic').$type<FreeTopic>().notNull(),
    in_app: boolean('in_app').notNull(),
    mail: boolean('mail').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.topic] })],
);

/** The transactional outbox: mail exists exactly when the change it tells of does. */
export const emails = pgTable(
  'emails',
  {
    id: uuid('id').primaryKey(),
    /** One mail per occasion, whatever is retried, e.g. `booking_confirmed:<booking>:<user>`. */
    dedupe_key: text('dedupe_key').notNull().unique(),
    user_id: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    to_address: text('to_address').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** The kind whose words it is written in. */
    template: text('template').$type<NotificationKind>().notNull(),
    booking_id: uuid('booking_id'),
    details: jsonb('details').$type<NotificationDetails>().notNull(),
    status: text('status', { enum: ['queued', 'sent', 'failed'] })
      .notNull()
      .default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** When it was last tried or given to the queue: long ago and still queued means that its job is lost. */
    tried_at: at('tried_at'),
    /** Of a failed one: what the mail server said. */
    error: text('error'),
    created_at: at('created_at').notNull(),
    sent_at: at('sent_at'),
  },
  (table) => [
    index('emails_status').on(table.status, table.created_at),
    index('emails_user').on(table.user_id, table.created_at),
    index('emails_address').on(table.to_address, table.template, table.created_at),
  ],
);

/** Mail as delivered to the demo's local mailbox, shown at /dev/mail. */
export const mailbox_messages = pgTable(
  'mailbox_messages',
  {
    id: uuid('id').primaryKey(),
    message_id: text('message_id').notNull().unique(),
    /** As the header says it: a name, and an address within angle brackets. */
    from_address: text('from_address').notNull().default(''),
    to_address: text('to_address').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    plain: text('plain').notNull(),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('mailbox_messages_newest').on(table.created_at)],
);
