import {
  bigint,
  boolean,
  char,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { dj_profiles } from '../../profiles/server/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/**
 * What search reads: one narrow row per DJ whose profile is complete. Triggers on profiles and dj_profiles
 * are its only writers (view `dj_listing_source` says how); its indexes are in the migrations too.
 */
export const dj_listings = pgTable('dj_listings', {
  dj_id: uuid('dj_id')
    .primaryKey()
    .references(() => dj_profiles.user_id, { onDelete: 'cascade' }),
  is_public: boolean('is_public').notNull(),
  is_featured: boolean('is_featured').notNull(),
  instant_booking: boolean('instant_booking').notNull(),
  /** Order of recommendation: rating weighed by its count, experience here, speed of reply. */
  score: integer('score').notNull(),
  /** Number of the quarter-degree square the DJ's base lies in; see rules.ts. */
  cell: integer('cell').notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  time_zone: text('time_zone').notNull(),
  /** Bit n is the n-th of the contract's genres, event types, weekdays. */
  genre_mask: bigint('genre_mask', { mode: 'number' }).notNull(),
  event_mask: smallint('event_mask').notNull(),
  weekday_mask: smallint('weekday_mask').notNull(),
  /** Minor units of the DJ's currency per hour. */
  rate_cents: integer('rate_cents').notNull(),
  /** EUR cents in one minor unit of the DJ's currency. */
  reference_factor: doublePrecision('reference_factor').notNull(),
  /** EUR cents per hour. */
  reference_rate: integer('reference_rate').notNull(),
  minimum_hours: smallint('minimum_hours').notNull(),
  travel_free_km: integer('travel_free_km').notNull(),
  travel_per_km_cents: integer('travel_per_km_cents').notNull(),
  /** Rating in hundredths × 10,000 + reviews up to 9,999; 0 before the first review. */
  rating_rank: integer('rating_rank').notNull(),
  /** Minutes kept free before the start and after the end. */
  minutes_before: smallint('minutes_before').notNull(),
  minutes_after: smallint('minutes_after').notNull(),
  words: tsvector('words').notNull(),
  /** Of each zone of travel where it ends and its price, in turn: km, minor units; null without zones. */
  travel_zones: integer('travel_zones').array(),
  travel_max_km: integer('travel_max_km'),
});

/** UTC days on which a DJ has a slot, counted by a trigger on slots: no row means free without a closer look. */
export const busy_days = pgTable(
  'busy_days',
  {
    dj_id: uuid('dj_id').notNull(),
    day: date('day').notNull(),
    slot_count: smallint('slot_count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.dj_id, table.day] })],
);

/** Places from GeoNames (CC BY 4.0), 15,000 people and more. */
export const cities = pgTable('cities', {
  /** GeoNames' number. */
  id: integer('id').primaryKey(),
  /** In addresses: the largest city of a name has it alone, others with their country, or with their number. */
  slug: text('slug').notNull().unique(),
  name: text('name').notNull(),
  /** What the city is called in our languages, where that differs from `name`. */
  names: jsonb('names').$type<Record<string, string>>().notNull(),
  country_code: char('country_code', { length: 2 }).notNull(),
  lat: doublePrecision('lat').notNull(),
  lng: doublePrecision('lng').notNull(),
  population: integer('population').notNull(),
  time_zone: text('time_zone').notNull(),
  /** All names without accents and case, each after a line feed. */
  search_keys: text('search_keys').notNull(),
});
