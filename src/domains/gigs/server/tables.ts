import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money.ts';
import { users } from '../../accounts/server/tables.ts';
import { bookings } from '../../bookings/server/tables.ts';
import type { ExtraKind, ExtraStatus, GigMoment } from '../rules.ts';

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

/** Overtime or an extra that the DJ proposes at the event and its client accepts or not. */
export const gig_extras = pgTable(
  'gig_extras',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    kind: text('kind').$type<ExtraKind>().notNull(),
    /** What an extra is, in the DJ's words; null for overtime, which has minutes. */
    label: text('label'),
    minutes: integer('minutes'),
    unit_cents: integer('unit_cents').notNull(),
    price_cents: integer('price_cents').notNull(),
    service_fee_cents: integer('service_fee_cents').notNull(),
    total_cents: integer('total_cents').notNull(),
    currency: text('currency').$type<Currency>().notNull(),
    status: text('status').$type<ExtraStatus>().notNull(),
    /** The bank's code of the last refusal: the next try is on the gateway's page. */
    failure: text('failure'),
    /** Every charge that was opened for it, the newest last. */
    charge_ids: uuid('charge_ids')
      .array()
      .notNull()
      .default(sql`'{}'`),
    proposed_at: at('proposed_at').notNull(),
    expires_at: at('expires_at').notNull(),
    answered_at: at('answered_at'),
    paid_at: at('paid_at'),
  },
  (table) => [
    index('gig_extras_booking').on(table.booking_id, table.proposed_at, table.id),
    // one question at a time: the one tap cannot be about another
    uniqueIndex('gig_extras_one_open')
      .on(table.booking_id)
      .where(sql`${table.status} in ('proposed', 'accepted')`),
  ],
);
