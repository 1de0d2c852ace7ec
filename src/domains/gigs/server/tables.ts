import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import type { GigMoment } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** When a DJ arrived, began and ended: a log that only grows (migrations). A correction is one more row. */
export const gig_times = pgTable(
  'gig_times',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    moment: text('moment').$type<GigMoment>().notNull(),
    at: at('at').notNull(),
    /** Of a correction; without one the time is that of the record itself. */
    reason: text('reason'),
    recorded_by: uuid('recorded_by')
      .notNull()
      .references(() => users.id),
    recorded_at: at('recorded_at').notNull(),
  },
  (table) => [
    // two taps at once record one moment
    uniqueIndex('gig_times_once')
      .on(table.booking_id, table.moment)
      .where(sql`${table.reason} is null`),
    index('gig_times_booking').on(table.booking_id, table.recorded_at, table.id),
  ],
);
