import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Currency } from '../../../shared/money.ts';
import { plans } from '../../../shared/plans.ts';
import type { TravelZone } from '../../../shared/travel-zones.ts';
import { sessions, users } from '../../accounts/server/tables.ts';
import type { AddOn, Availability, Package } from '../contract.ts';
import type { PictureKind } from '../rules.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A person's public face; one row per user, same id. */
export const profiles = pgTable(
  'profiles',
  {
    id: uuid('id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    first_name: text('first_name').notNull().default(''),
    last_name: text('last_name').notNull().default(''),
    email: text('email').notNull(),
    avatar_url: text('avatar_url'),
    logo_url: text('logo_url'),
    logo_dark_url: text('logo_dark_url'),
    phone: text('phone'),
    bio: text('bio').notNull().default(''),
    bio_extended: text('bio_extended'),
    dj_types: text('dj_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    primary_dj_type: text('primary_dj_type'),
    social_links: jsonb('social_links')
      .notNull()
      .default(sql`'{}'::jsonb`),
    location: text('location'),
    city: text('city'),
    icon_url: text('icon_url'),
    custom_slug: text('custom_slug'),
    tagline: text('tagline'),
    brand_voice: text('brand_voice'),
    voice_vector: doublePrecision('voice_vector').array(),
    primary_color: text('primary_color'),
    accent_color: text('accent_color'),
    background_color: text('background_color'),
    text_color: text('text_color'),
    /** Of a site of the DJ's own: pages of ours are in the scheme that their visitor chose. */
    dark_mode_enabled: boolean('dark_mode_enabled').notNull().default(false),
    is_public: boolean('is_public').notNull().default(true),
    visibility: text('visibility', { enum: ['public', 'private'] }),
    affiliate_code: text('affiliate_code'),
    subscription_plan: text('subscription_plan', { enum: plans }).notNull().default('free'),
    /** Rises with each save of either record. */
    version: integer('version').notNull().default(1),
    /** Field → the version it was last saved in: a save made from an older one is refused for this field alone. */
    field_versions: jsonb('field_versions')
      .$type<Record<string, number>>()
      .notNull()
      .default(sql`'{}'::jsonb`),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('profiles_custom_slug').on(sql`lower(${table.custom_slug})`)],
);

/** What a DJ offers and on which terms. */
export const dj_profiles = pgTable(
  'dj_profiles',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    dj_name: text('dj_name').notNull(),
    specialty: text('specialty'),
    genres: text('genres')
      .array()
      .notNull()
      .default(sql`'{}'`),
    event_types: text('event_types')
      .array()
      .notNull()
      .default(sql`'{}'`),
    experience_years: integer('experience_years').notNull().default(0),
    /** Whole units of `currency` per hour. */
    hourly_rate: integer('hourly_rate').notNull().default(0),
    currency: text('currency').$type<Currency>().notNull().default('EUR'),
    equipment: text('equipment').notNull().default(''),
    availability: jsonb('availability').$type<Availability>().notNull(),
    is_public: boolean('is_public').notNull().default(false),
    visibility: text('visibility', { enum: ['public', 'private'] }),
    is_featured: boolean('is_featured').notNull().default(false),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    has_manager: boolean('has_manager').notNull().default(false),
    manager_name: text('manager_name'),
    manager_email: text('manager_email'),
    manager_phone: text('manager_phone'),
    manager_company: text('manager_company'),
    country_code: char('country_code', { length: 2 }),
    lat: doublePrecision('lat'),
    lng: doublePrecision('lng'),
    time_zone: text('time_zone').notNull().default('UTC'),
    minimum_hours: integer('minimum_hours').notNull().default(3),
    travel_free_km: integer('travel_free_km').notNull().default(30),
    travel_per_km_cents: integer('travel_per_km_cents').notNull().default(0),
    travel_zones: jsonb('travel_zones')
      .$type<TravelZone[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Nobody books farther; null without an end. */
    travel_max_km: integer('travel_max_km'),
    setup_minutes: integer('setup_minutes').notNull().default(90),
    teardown_minutes: integer('teardown_minutes').notNull().default(60),
    /** Kept free on both sides for the way, beyond set-up and tear-down. */
    travel_minutes: integer('travel_minutes').notNull().default(60),
    instant_booking: boolean('instant_booking').notNull().default(false),
    cancellation_policy: text('cancellation_policy', { enum: ['flexible', 'moderate', 'strict'] })
      .notNull()
      .default('moderate'),
    packages: jsonb('packages')
      .$type<Package[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    add_ons: jsonb('add_ons')
      .$type<AddOn[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Typical tempo of a set; draws the cover art. */
    bpm: integer('bpm').notNull().default(122),
    /** Mean of published reviews by clients, 1 to 5; null before the first. */
    rating: doublePrecision('rating'),
    review_count: integer('review_count').notNull().default(0),
    /** Median minutes from request to first answer; null before the first answer. */
    reply_minutes: integer('reply_minutes'),
    completed_count: integer('completed_count').notNull().default(0),
    created_at: at('created_at').notNull(),
    updated_at: at('updated_at').notNull(),
  },
  (table) => [
    index('dj_profiles_featured')
      .on(table.user_id)
      .where(sql`${table.is_featured}`),
    index('dj_profiles_featured_country')
      .on(table.country_code)
      .where(sql`${table.is_featured}`),
    index('dj_profiles_words').using('gin', table.dj_name.op('gin_trgm_ops')),
  ],
);

/** A DJ's photos and logos; the files are named after their rows. */
export const profile_pictures = pgTable(
  'profile_pictures',
  {
    id: uuid('id').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<PictureKind>().notNull(),
    alt: text('alt').notNull().default(''),
    /** Among the photos; the first is the cover. */
    position: integer('position').notNull(),
    created_at: at('created_at').notNull(),
    /** Null until its file is kept. */
    stored_at: at('stored_at'),
    /** Kept for a day after it was removed. */
    removed_at: at('removed_at'),
  },
  (table) => [
    index('profile_pictures_user').on(table.user_id, table.position),
    index('profile_pictures_removed').on(table.removed_at),
    uniqueIndex('profile_pictures_one_logo')
      .on(table.user_id, table.kind)
      .where(
        sql`${table.kind} <> 'photo' and ${table.stored_at} is not null and ${table.removed_at} is null`,
      ),
  ],
);

/** Addresses that a DJ's page had before; a trigger writes them, and keeps others from taking them. */
export const slug_redirects = pgTable(
  'slug_redirects',
  {
    /** In lower case. */
    slug: text('slug').primaryKey(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => profiles.id, { onDelete: 'cascade' }),
  },
  (table) => [index('slug_redirects_user').on(table.user_id)],
);

/** What a page of ours has to show before a profile is saved from it; only its hash is kept. */
export const csrf_tokens = pgTable(
  'csrf_tokens',
  {
    token_hash: text('token_hash').primaryKey(),
    session_id: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    created_at: at('created_at').notNull(),
  },
  (table) => [index('csrf_tokens_session').on(table.session_id, table.created_at)],
);
