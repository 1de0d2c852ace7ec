import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money.ts';
import { users } from '../../accounts/server/tables.ts';
import { calendar_sources, date_exceptions } from '../../calendar/server/tables.ts';
import type { CancellationPolicy, EventType } from '../../profiles/rules.ts';
import type { LineKind, TimelineAction } from '../contract.ts';
import type { ProblemKind } from '../../claims/rules.ts';
import type { BookingStatus } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });
const tstzrange = customType<{ data: string }>({ dataType: () => 'tstzrange' });

export const bookings = pgTable(
  'bookings',
  {
    id: uuid('id').primaryKey(),
    ref: text('ref').notNull().unique(),
    client_id: uuid('client_id')
      .notNull()
      .references(() => users.id),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    status: text('status').$type<BookingStatus>().notNull(),
    /** Rises with each change; a command on an older version is refused as STALE. */
    version: integer('version').notNull().default(1),
    /** The version in which the client last changed the event's details; an edit begun before it is STALE. */
    details_version: integer('details_version').notNull().default(1),
    is_instant: boolean('is_instant').notNull(),

    title: text('title').notNull(),
    event_type: text('event_type').$type<EventType>().notNull(),
    starts_at: at('starts_at').notNull(),
    ends_at: at('ends_at').notNull(),
    /** IANA zone of the venue; dates and times are shown in it. */
    time_zone: text('time_zone').notNull(),
    venue_name: text('venue_name').notNull().default(''),
    venue_address: text('venue_address').notNull().default(''),
    city: text('city').notNull(),
    country_code: text('country_code').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    distance_km: integer('distance_km').notNull(),
    guest_count: integer('guest_count'),
    must_play: text('must_play')
      .array()
      .notNull()
      .default(sql`'{}'`),
    do_not_play: text('do_not_play')
      .array()
      .notNull()
      .default(sql`'{}'`),
    notes: text('notes').notNull().default(''),

    currency: text('currency').$type<Currency>().notNull(),
    total_cents: integer('total_cents').notNull(),
    service_fee_cents: integer('service_fee_cents').notNull(),
    deposit_cents: integer('deposit_cents').notNull(),
    /** Of the total: overtime and extras that were paid during the event, with their service fee. */
    extras_cents: integer('extras_cents').notNull().default(0),
    /** Basis points kept from the DJ's part; fixed when the booking is made. */
    platform_fee_bps: integer('platform_fee_bps').notNull(),
    cancellation_policy: text('cancellation_policy').$type<CancellationPolicy>().notNull(),
    /** The most that a cancellation by the client brings back, of each event as it was before the client moved it. */
    refund_cap_percent: integer('refund_cap_percent').notNull().default(100),
    offer_message: text('offer_message').notNull().default(''),

    requested_at: at('requested_at').notNull(),
    quick_yes_at: at('quick_yes_at'),
    offered_at: at('offered_at'),
    accepted_at: at('accepted_at'),
    confirmed_at: at('confirmed_at'),
    completed_at: at('completed_at'),
    released_at: at('released_at'),
    closed_at: at('closed_at'),
    cancelled_by: text('cancelled_by', { enum: ['client', 'dj', 'staff'] }),
    reason: text('reason'),

    reply_by: at('reply_by'),
    offer_expires_at: at('offer_expires_at'),
    pay_by: at('pay_by'),
    /** For how many days the gateway may hold a charge before it goes to this DJ: their account's limit, once they have one. */
    hold_limit_days: integer('hold_limit_days').notNull().default(90),
    /**
     * Of a date too far off to be charged for yet: when the deposit, or everything, is next charged to the saved
     * card. Null when it is paid at booking, is being charged, or was declined too often.
     */
    deposit_due_at: at('deposit_due_at'),
    deposit_attempts: integer('deposit_attempts').notNull().default(0),
    /** When the balance is next charged; null when nothing is left to charge by itself. */
    balance_due_at: at('balance_due_at'),
    balance_attempts: integer('balance_attempts').notNull().default(0),
    release_at: at('release_at'),
    /** After the DJ's cancellation, while the payment waits for its client: until when. */
    choose_by: at('choose_by'),
    /** Where that payment is promised while `choose_by` is set, and where it went along to after. */
    carried_to_id: uuid('carried_to_id').references((): AnyPgColumn => bookings.id),
    /** The cancelled booking whose payment was to go along to this one. */
    replaces_id: uuid('replaces_id').references((): AnyPgColumn => bookings.id),
    /** What is to be released once no bank decides about it any more, and the service fee within it. */
    kept_cents: integer('kept_cents').notNull().default(0),
    kept_service_fee_cents: integer('kept_service_fee_cents').notNull().default(0),
    /** When the clock next has something to do here; null when only people can act. See rules.ts. */
    due_at: at('due_at'),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    index('bookings_client').on(table.client_id, table.starts_at, table.id),
    index('bookings_dj').on(table.dj_id, table.starts_at, table.id),
    uniqueIndex('bookings_carried_to')
      .on(table.carried_to_id)
      .where(sql`${table.carried_to_id} is not null`),
    index('bookings_due')
      .on(table.due_at)
      .where(sql`${table.due_at} is not null`),
  ],
);

export const booking_lines = pgTable(
  'booking_lines',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    position: integer('position').notNull(),
    kind: text('kind').$type<LineKind>().notNull(),
    /** The DJ's own words for a package, add-on or discount; other kinds are named by the screens. */
    label: text('label'),
    /** Hours, kilometres charged, how many of an add-on, or 1. */
    quantity: doublePrecision('quantity').notNull(),
    unit_cents: integer('unit_cents').notNull(),
    total_cents: integer('total_cents').notNull(),
    /** The DJ's package or add-on that this is, by the id that the profile has; its terms are those of this row. */
    item_id: text('item_id'),
    /** That a package contains, or that an add-on is paid for. */
    hours: doublePrecision('hours'),
  },
  (table) => [unique('booking_lines_position').on(table.booking_id, table.position)],
);

/** What happened, in order: the booking's timeline. */
export const booking_events = pgTable(
  'booking_events',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    action: text('action').$type<TimelineAction>().notNull(),
    actor: text('actor', { enum: ['client', 'dj', 'staff', 'clock', 'gateway'] }).notNull(),
    from_status: text('from_status').$type<BookingStatus>(),
    to_status: text('to_status').$type<BookingStatus>().notNull(),
    details: jsonb('details')
      .$type<Record<string, unknown>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('booking_events_booking').on(table.booking_id, table.created_at, table.id)],
);

/**
 * Time a DJ is not free: bookings from awaiting_payment to disputed, blocked days, imported calendars.
 * Migrations have the whole guard: an exclusion constraint keeps a DJ's bookings from overlapping, a trigger keeps
 * them from what is blocked. A day may be blocked around a booking that is there already.
 */
export const slots = pgTable(
  'slots',
  {
    id: uuid('id').primaryKey(),
    dj_id: uuid('dj_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['booking', 'blocked', 'imported'] }).notNull(),
    booking_id: uuid('booking_id').references(() => bookings.id),
    /** Of an imported time: the calendar it comes from. */
    source_id: uuid('source_id').references(() => calendar_sources.id, { onDelete: 'cascade' }),
    /** Of a blocked day: which one, in the DJ's own zone. */
    day: date('day'),
    /** The event with set-up, tear-down and the way on both sides. */
    during: tstzrange('during').notNull(),
    note: text('note').notNull().default(''),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('slots_booking').on(table.booking_id),
    index('slots_during').using('gist', table.dj_id, table.during),
    index('slots_source').on(table.source_id),
    uniqueIndex('slots_day').on(table.dj_id, table.day),
    foreignKey({
      columns: [table.dj_id, table.day],
      foreignColumns: [date_exceptions.dj_id, date_exceptions.day],
      name: 'slots_exception',
    }).onDelete('cascade'),
  ],
);

export const problems = pgTable(
  'problems',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    reported_by: text('reported_by', { enum: ['client', 'dj'] }).notNull(),
    kind: text('kind').$type<ProblemKind>().notNull(),
    description: text('description').notNull(),
    /** What the reporter wants for what was damaged. */
    claimed_cents: integer('claimed_cents'),
    /** Until when the other side answers; only then may anything be charged that they owe. */
    answer_due_at: at('answer_due_at'),
    answer: text('answer'),
    answered_at: at('answered_at'),
    status: text('status', { enum: ['open', 'resolved'] })
      .notNull()
      .default('open'),
    resolution: text('resolution', { enum: ['refund', 'part', 'release'] }),
    refund_cents: integer('refund_cents'),
    /** What the client owes the DJ for damage, by staff's decision. */
    damage_cents: integer('damage_cents'),
    damage_status: text('damage_status', { enum: ['charging', 'unpaid', 'paid'] }),
    resolution_note: text('resolution_note'),
    resolved_by: uuid('resolved_by').references(() => users.id),
    created_at: at('created_at').notNull(),
    resolved_at: at('resolved_at'),
  },
  (table) => [
    unique('problems_one_per_side').on(table.booking_id, table.reported_by),
    index('problems_open')
      .on(table.created_at)
      .where(sql`${table.status} = 'open'`),
  ],
);

/** What somebody attached to a claim. Its file is kept under the row's id; a row without a problem is swept. */
export const receipts = pgTable(
  'receipts',
  {
    id: uuid('id').primaryKey(),
    booking_id: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    problem_id: uuid('problem_id').references(() => problems.id),
    side: text('side', { enum: ['client', 'dj'] }).notNull(),
    uploaded_by: uuid('uploaded_by')
      .notNull()
      .references(() => users.id),
    /** The same name as any file system takes it. */
    name: text('name').notNull(),
    /** What its owner calls it; shown, and never used as a path. */
    original_name: text('original_name').notNull(),
    content_type: text('content_type').notNull(),
    size_bytes: integer('size_bytes').notNull(),
    /** Null until the file is where it belongs. */
    stored_at: at('stored_at'),
    created_at: at('created_at').notNull(),
  },
  (table) => [
    index('receipts_booking').on(table.booking_id, table.created_at),
    index('receipts_unattached')
      .on(table.created_at)
      .where(sql`${table.problem_id} is null`),
  ],
);
