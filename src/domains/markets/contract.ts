import { oc } from '@orpc/contract';
import { z } from 'zod';
import { languages } from '../../shared/languages.ts';
import { currencies } from '../../shared/money.ts';
import { DjCard } from '../directory/contract.ts';
import { FOUND_CITIES, FOUND_REGIONS, slugPattern } from './rules.ts';

const slug = z.string().regex(slugPattern);
const quartiles = z.tuple([z.int(), z.int(), z.int()]);

const Asked = z.object({
  count: z.int(),
  totals: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  rates: quartiles,
  travel_free_km: z.int(),
  travel_per_km_cents: z.int(),
  well_rated: z.object({ count: z.int(), total_cents: z.int(), others_cents: z.int() }).nullable(),
});

const Agreed = z.object({
  count: z.int(),
  dj_count: z.int(),
  totals: quartiles,
  hours: z.number(),
});

/** Prices in minor units of `currency`. */
const Market = z.object({
  slug: z.string(),
  name: z.string(),
  country_code: z.string(),
  currency: z.enum(currencies),
  dj_count: z.int().describe('who play weddings there'),
  asked: Asked.nullable(),
  agreed: Agreed.nullable(),
});
export type Market = z.infer<typeof Market>;

const NearbyCity = z.object({
  slug: z.string(),
  name: z.string(),
  dj_count: z.int(),
  total_cents: z.int().nullable().describe('the middle price; null where too few ask one'),
});
export type NearbyCity = z.infer<typeof NearbyCity>;

const CityMarket = z.object({
  city: Market.extend({ lat: z.number(), lng: z.number(), time_zone: z.string() }),
  country: Market.nullable().describe('null where no DJ of the country plays weddings'),
  nearby: z.array(NearbyCity),
  djs: z.array(DjCard).describe('some of those who can be seen'),
});
export type CityMarket = z.infer<typeof CityMarket>;

const Region = Market.pick({
  slug: true,
  name: true,
  country_code: true,
  currency: true,
  dj_count: true,
}).extend({
  total_cents: z.int().nullable(),
  city_count: z.int(),
});
export type Region = z.infer<typeof Region>;

const RegionMarket = z.object({
  region: Market,
  cities: z.array(NearbyCity).describe('those with most DJs'),
  city_count: z.int().describe('of all'),
  djs: z.array(DjCard).describe('some of the featured'),
});
export type RegionMarket = z.infer<typeof RegionMarket>;

const FoundPlaces = z.object({
  regions: z.array(z.object({ slug: z.string(), name: z.string() })).max(FOUND_REGIONS),
  cities: z
    .array(
      z.object({
        slug: z.string(),
        name: z.string(),
        country_code: z.string(),
        lat: z.number(),
        lng: z.number(),
      }),
    )
    .max(FOUND_CITIES),
});
export type FoundPlaces = z.infer<typeof FoundPlaces>;

const inLanguage = z.object({ language: z.enum(languages).default('en') });

export const marketsContract = {
  city: oc
    .route({
      method: 'GET',
      path: '/markets/cities/{slug}',
      summary: 'What DJs cost for a wedding in a city and its country',
      tags: ['markets'],
    })
    .input(inLanguage.extend({ slug }))
    .output(CityMarket),
  find: oc
    .route({
      method: 'GET',
      path: '/markets/places',
      summary: 'Countries and cities with DJs, by the beginning of a name',
      tags: ['markets'],
    })
    .input(inLanguage.extend({ q: z.string().trim().min(1).max(100) }))
    .output(FoundPlaces),
  regions: oc
    .route({ method: 'GET', path: '/markets/regions', summary: 'Countries with DJs', tags: ['markets'] })
    .input(inLanguage)
    .output(z.object({ items: z.array(Region) })),
  region: oc
    .route({
      method: 'GET',
      path: '/markets/regions/{slug}',
      summary: 'A country: its DJs, prices and cities',
      tags: ['markets'],
    })
    .input(inLanguage.extend({ slug }))
    .output(RegionMarket),
};
