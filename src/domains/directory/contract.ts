import { oc } from '@orpc/contract';
import { z } from 'zod';
import { wallTimePattern } from '../../shared/calendar-date.ts';
import { languages } from '../../shared/languages.ts';
import { currencies } from '../../shared/money.ts';
import { PublicDj } from '../profiles/contract.ts';
import { eventTypes, genres } from '../profiles/rules.ts';
import { MAXIMUM_RADIUS_KM, sorts } from './rules.ts';

const PAGE_SIZE = 24;
const MAXIMUM_PAGE_SIZE = 48;
const FEATURED_LIMIT = 10;

const wallTime = z.string().regex(wallTimePattern);
const cents = z.int().min(0).max(1_000_000_000);
/** Of this century: far beyond it, calendars and the database's own limits disagree about the day. */
const searchDate = z.iso.date().regex(/^20/);

const SearchPlace = z.object({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  radius_km: z.int().min(1).max(MAXIMUM_RADIUS_KM).default(50),
});

export const SearchInput = z
  .object({
    q: z.string().trim().max(100).default('').describe('words in name, style, city or bio'),
    genre: z.array(z.enum(genres)).max(genres.length).default([]).describe('any of these'),
    event_type: z.enum(eventTypes).optional(),
    place: SearchPlace.optional(),
    date: searchDate.optional().describe("in the place's zone, or in each DJ's own without a place"),
    start_time: wallTime.optional().describe('18:00 when only a date is given'),
    end_time: wallTime
      .optional()
      .describe('00:00 when only a date is given; at or before the start it is on the next day'),
    price_min: cents.optional().describe('all in, minor units of `currency`'),
    price_max: cents.optional(),
    currency: z.enum(currencies).default('EUR').describe('of the price filter'),
    rating_min: z.number().min(1).max(5).optional(),
    instant_only: z.boolean().default(false),
    sort: z.enum(sorts).default('recommended'),
    cursor: z.string().max(300).optional(),
    limit: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(PAGE_SIZE),
  })
  .refine(({ sort, place }) => sort !== 'distance' || place, { path: ['sort'], message: 'needs_place' });
export type SearchInput = z.infer<typeof SearchInput>;

export const DjCard = PublicDj.pick({
  user_id: true,
  slug: true,
  dj_name: true,
  tagline: true,
  avatar_url: true,
  genres: true,
  city: true,
  country_code: true,
  hourly_rate: true,
  currency: true,
  minimum_hours: true,
  instant_booking: true,
  bpm: true,
  rating: true,
  review_count: true,
  reply_minutes: true,
  completed_count: true,
  is_featured: true,
}).extend({
  hours: z.number().describe("the hours priced: those asked for, at least the DJ's minimum"),
  total_cents: z.int().describe('all in for these hours: with travel (none without a place) and service fee'),
  distance_km: z.int().nullable().describe('from the place asked for'),
});
export type DjCard = z.infer<typeof DjCard>;
/** With whom the DJ is off stage, as their profile says it to everybody. */
const FeaturedDj = DjCard.extend({ first_name: z.string(), last_name: z.string() });
export type FeaturedDj = z.infer<typeof FeaturedDj>;

export const Facet = z.object({ genre: z.enum(genres), count: z.int() });
export type Facet = z.infer<typeof Facet>;

export const SearchResult = z.object({
  items: z.array(DjCard),
  next_cursor: z.string().nullable(),
  total: z
    .object({ count: z.int(), is_exact: z.boolean().describe('false: there are more') })
    .nullable()
    .describe('null on following pages'),
  facets: z
    .object({ genres: z.array(Facet), is_exact: z.boolean() })
    .nullable()
    .describe('by all filters but the genres; null on following pages'),
  is_limited_view: z.boolean().describe('a visitor sees featured DJs only'),
  is_past: z.boolean().describe('the time asked for has begun already: nobody is free'),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const Place = z.object({
  city: z.string(),
  country_code: z.string().length(2),
  lat: z.number(),
  lng: z.number(),
  time_zone: z.string(),
  population: z.int(),
});
export type Place = z.infer<typeof Place>;

const Country = z.object({ country_code: z.string().length(2), name: z.string() });
export type Country = z.infer<typeof Country>;

export const directoryContract = {
  search: oc
    .route({ method: 'GET', path: '/djs', summary: 'DJs who are free, by keyset', tags: ['directory'] })
    .input(SearchInput)
    .output(SearchResult),
  featured: oc
    .route({
      method: 'GET',
      path: '/featured-djs',
      summary: 'Featured DJs; an empty list when they cannot be read',
      tags: ['directory'],
    })
    .input(z.object({ limit: z.int().min(1).max(MAXIMUM_PAGE_SIZE).default(FEATURED_LIMIT) }))
    .output(z.object({ items: z.array(FeaturedDj) })),
  places: oc
    .route({
      method: 'GET',
      path: '/places',
      summary: 'Cities by the beginning of a name',
      tags: ['directory'],
    })
    .input(z.object({ q: z.string().trim().min(1).max(80), language: z.enum(languages).default('en') }))
    .output(z.object({ items: z.array(Place).max(8) })),
  countries: oc
    .route({ method: 'GET', path: '/countries', summary: 'Every country, by name', tags: ['directory'] })
    .input(z.object({ language: z.enum(languages).default('en') }))
    .output(z.object({ items: z.array(Country) })),
};
