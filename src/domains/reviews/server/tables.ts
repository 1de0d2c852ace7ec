import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Double-blind: `published_at` is set for both at once, when both are in or 14 days after the event. */
export const reviews = pgTable(
  'reviews',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    author_role: text('author_role', { enum: ['client', 'dj'] }).notNull(),
    author_id: uuid('author_id')
      .notNull()
      .references(() => users.id),
    subject_id: uuid('subject_id')
      .notNull()
      .references(() => users.id),
    /** 1 to 5. */
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    publish_at: at('publish_at').notNull(),
    published_at: at('published_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    unique('reviews_one_each').on(table.booking_id, table.author_role),
    index('reviews_subject').on(table.subject_id, table.published_at, table.id),
    index('reviews_due')
      .on(table.publish_at)
      .where(sql`${table.published_at} is null`),
  ],
);
