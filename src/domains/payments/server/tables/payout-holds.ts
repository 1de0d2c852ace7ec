import { sql } from 'drizzle-orm';
import { bigint, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../../accounts/server/tables.ts';
import { holdReasons } from '../../../payouts/rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const cents = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);

/** Bookings whose money staff keep from being released, and why: nothing of it goes out before it is lifted. */
export const payout_holds = pgTable(
  'payout_holds',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id').notNull(),
    reason: text('reason', { enum: holdReasons }).notNull(),
    note: text('note').notNull(),
    held_by: uuid('held_by')
      .notNull()
      .references(() => users.id),
    held_at: at('held_at').notNull(),
    /** What would have been released meanwhile, of a booking that was called off, and the service fee within it. */
    kept_cents: cents('kept_cents'),
    kept_service_fee_cents: cents('kept_service_fee_cents'),
    lifted_at: at('lifted_at'),
    /** Null where nothing was left to hold. */
    lifted_by: uuid('lifted_by').references(() => users.id),
    lifted_note: text('lifted_note'),
  },
  (table) => [
    uniqueIndex('payout_holds_one_open')
      .on(table.booking_id)
      .where(sql`${table.lifted_at} is null`),
  ],
);
