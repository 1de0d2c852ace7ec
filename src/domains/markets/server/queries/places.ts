import { and, desc, eq, or, sql } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import { haversine, haversineOfKm } from '../../../../platform/nearness.ts';
import type { Point } from '../../../../shared/geo.ts';
import type { Language } from '../../../../shared/languages.ts';
import { currencyOf } from '../../../../shared/money.ts';
import { cities } from '../../../directory/server/tables.ts';
import type { Market, NearbyCity } from '../../contract.ts';
import { NEARBY_KM } from '../../rules.ts';
import { markets } from '../tables.ts';

type Named = { name: string; names: Record<string, string> };
const nameIn = ({ name, names }: Named, language: Language): string => names[language] ?? name;
const countryName = (country_code: string, language: Language): string =>
  new Intl.DisplayNames(language, { type: 'region' }).of(country_code) ?? country_code;

const nothing = { dj_count: 0, prices: { asked: null, agreed: null } };

const marketOf = (
  { slug, name, country_code }: Pick<Market, 'slug' | 'name' | 'country_code'>,
  found: Pick<typeof markets.$inferSelect, 'dj_count' | 'prices'> = nothing,
): Market => ({
  slug,
  name,
  country_code,
  currency: currencyOf(country_code),
  dj_count: found.dj_count,
  ...found.prices,
});

/** A city and what is known of it; null when there is no such city. */
export async function findCity(reader: Reader, slug: string, language: Language) {
  const [row] = await reader
    .select({ city: cities, market: markets })
    .from(cities)
    .leftJoin(markets, and(eq(markets.kind, 'city'), eq(markets.slug, cities.slug)))
    .where(eq(cities.slug, slug));
  if (!row) return null;
  const { country_code, lat, lng, time_zone } = row.city;
  const name = nameIn(row.city, language);
  return { ...marketOf({ slug, name, country_code }, row.market ?? undefined), lat, lng, time_zone };
}

type CountryKey = { slug: string } | { country_code: string };

export async function findCountry(
  reader: Reader,
  key: CountryKey,
  language: Language,
): Promise<Market | null> {
  const isIt = 'slug' in key ? eq(markets.slug, key.slug) : eq(markets.country_code, key.country_code);
  const [row] = await reader
    .select()
    .from(markets)
    .where(and(eq(markets.kind, 'country'), isIt));
  return row ? marketOf({ ...row, name: countryName(row.country_code, language) }, row) : null;
}

const citiesIn = (country_code: string) =>
  and(eq(markets.kind, 'city'), eq(markets.country_code, country_code));
const citySelection = { name: cities.name, names: cities.names, market: markets };
type CityRow = Named & { market: typeof markets.$inferSelect };

const allCities = (reader: Reader) =>
  reader.select(citySelection).from(markets).innerJoin(cities, eq(cities.id, markets.city_id));

const nearbyOf = (rows: readonly CityRow[], language: Language): NearbyCity[] =>
  rows.map(({ market: { slug, dj_count, prices }, ...city }) => ({
    slug,
    name: nameIn(city, language),
    dj_count,
    total_cents: prices.asked?.totals[2] ?? null,
  }));

/** Other cities of the country, the nearest first. */
export async function citiesNear(
  reader: Reader,
  from: Point & { slug: string; country_code: string },
  language: Language,
  limit: number,
): Promise<NearbyCity[]> {
  const away = haversine(cities, from);
  const isNear = sql`${away} <= ${haversineOfKm(NEARBY_KM)}::float8`;
  const rows = await allCities(reader)
    .where(and(citiesIn(from.country_code), sql`${markets.slug} <> ${from.slug}`, isNear))
    .orderBy(away)
    .limit(limit);
  return nearbyOf(rows, language);
}

/** The country's cities, those with most DJs first. */
export async function citiesOf(
  reader: Reader,
  country_code: string,
  language: Language,
  limit: number,
): Promise<NearbyCity[]> {
  const rows = await allCities(reader)
    .where(citiesIn(country_code))
    .orderBy(desc(markets.dj_count), desc(cities.population))
    .limit(limit);
  return nearbyOf(rows, language);
}

/** Cities in one of whose names a word begins so: whole names first, then those with most DJs. */
export async function citiesNamed(reader: Reader, key: string, language: Language, limit: number) {
  const { search_keys, country_code, lat, lng } = cities;
  const whole = sql`${search_keys} like ${`%\n${key}\n%`}`;
  const begins = sql`${search_keys} like ${`%\n${key}%`}`;
  const rows = await reader
    .select({ slug: cities.slug, name: cities.name, names: cities.names, country_code, lat, lng })
    .from(markets)
    .innerJoin(cities, eq(cities.id, markets.city_id))
    .where(and(eq(markets.kind, 'city'), or(begins, sql`${search_keys} like ${`% ${key}%`}`)))
    .orderBy(desc(whole), desc(begins), desc(markets.dj_count), desc(cities.population))
    .limit(limit);
  return rows.map(({ names, ...city }) => ({ ...city, name: nameIn({ name: city.name, names }, language) }));
}

export const countCities = (reader: Reader, country_code: string): Promise<number> =>
  reader.$count(markets, citiesIn(country_code));

/** Every country there are DJs in, those with most first. */
export async function countries(reader: Reader, language: Language) {
  const counted = reader
    .select({ country_code: markets.country_code, city_count: sql<number>`count(*)::int`.as('city_count') })
    .from(markets)
    .where(eq(markets.kind, 'city'))
    .groupBy(markets.country_code)
    .as('counted');
  const rows = await reader
    .select({ market: markets, city_count: counted.city_count })
    .from(markets)
    .leftJoin(counted, eq(counted.country_code, markets.country_code))
    .where(eq(markets.kind, 'country'))
    .orderBy(desc(markets.dj_count), markets.slug);
  return rows.map(({ market: { slug, country_code, dj_count, prices }, city_count }) => ({
    slug,
    name: countryName(country_code, language),
    country_code,
    currency: currencyOf(country_code),
    dj_count,
    city_count: city_count ?? 0,
    total_cents: prices.asked?.totals[2] ?? null,
  }));
}
