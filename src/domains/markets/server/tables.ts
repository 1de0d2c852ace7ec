import { char, index, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { cities } from '../../directory/server/tables.ts';
import type { Prices } from '../rules.ts';

/**
 * What weddings cost in a city or a country, reckoned at night: pages read a row, however many DJs there are. A city
 * is here when a DJ who plays weddings lives in it, a country when one lives there.
 */
export const markets = pgTable(
  'markets',
  {
    kind: text('kind', { enum: ['city', 'country'] }).notNull(),
    /** The city's slug, or the country's. */
    slug: text('slug').notNull(),
    city_id: integer('city_id').references(() => cities.id, { onDelete: 'cascade' }),
    country_code: char('country_code', { length: 2 }).notNull(),
    /** Of DJs who play weddings and whom everybody who is signed in may see. */
    dj_count: integer('dj_count').notNull(),
    prices: jsonb('prices').$type<Prices>().notNull(),
    reckoned_at: timestamp('reckoned_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.slug] }),
    index('markets_country').on(table.country_code, table.kind, table.dj_count),
  ],
);
