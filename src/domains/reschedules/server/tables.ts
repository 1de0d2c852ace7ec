import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookings } from '../../bookings/server/tables.ts';
import type { QuoteLine } from '../../bookings/contract.ts';
import type { RescheduleStatus } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** Another time, place or price of an agreed event, proposed by one side for the other to accept. */
export const reschedules = pgTable(
  'reschedules',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    proposed_by: text('proposed_by', { enum: ['client', 'dj'] }).notNull(),
    status: text('status').$type<RescheduleStatus>().notNull(),
    starts_at: at('starts_at').notNull(),
    ends_at: at('ends_at').notNull(),
    time_zone: text('time_zone').notNull(),
    city: text('city').notNull(),
    country_code: text('country_code').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    distance_km: integer('distance_km').notNull(),
    lines: jsonb('lines').$type<QuoteLine[]>().notNull(),
    total_cents: integer('total_cents').notNull(),
    service_fee_cents: integer('service_fee_cents').notNull(),
    created_at: at('created_at').notNull(),
    expires_at: at('expires_at').notNull(),
    answered_at: at('answered_at'),
  },
  (table) => [
    // one question at a time
    uniqueIndex('reschedules_one_open')
      .on(table.booking_id)
      .where(sql`${table.status} = 'open'`),
  ],
);
