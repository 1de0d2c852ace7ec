import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { haversine, haversineOfKm } from '../../../platform/nearness.ts';
import type { Point } from '../../../shared/geo.ts';
import type { Currency } from '../../../shared/money.ts';
import { eventTypes } from '../../profiles/rules.ts';
import { SERVICE_FEE_BPS } from '../../bookings/rules.ts';
import { AREA_KM, WEDDING_HOURS, WELL_RATED } from '../rules.ts';

const WEDDINGS = 2 ** eventTypes.indexOf('wedding');
const dialect = new PgDialect();

/** What is reckoned together: the DJs or weddings of one place, in its currency. */
interface Place {
  slug: string;
  currency: Currency;
}
export interface CountryPlace extends Place {
  country_code: string;
}
export interface CityPlace extends Place {
  city_id: number;
  /** Squares of the map that its circle touches. */
  cells: number[];
}

export interface AskedRow {
  slug: string;
  dj_count: number;
  count: number;
  totals: [number, number, number, number, number];
  rates: [number, number, number];
  travel_free_km: number;
  travel_per_km_cents: number;
  well_count: number;
  well_cents: number;
  others_cents: number;
}
export interface AgreedRow {
  slug: string;
  count: number;
  dj_count: number;
  totals: [number, number, number];
  hours: number;
}

const subtotal = sql`floor(greatest(${WEDDING_HOURS}::int, d.minimum_hours) * d.rate_cents + 0.5)`;
const isWell = sql`(d.rating_rank / 10000 >= ${WELL_RATED.hundredths}::int and d.rating_rank % 10000 >= ${WELL_RATED.reviews}::int)`;

/** Of `d` (what is asked, and whether in the place's currency) and `place`. The fee is rounded as at the checkout. */
const askedColumns = sql`place.slug, count(*)::int as dj_count, count(*) filter (where d.is_own)::int as count,
  percentile_disc(array[0.1, 0.25, 0.5, 0.75, 0.9]) within group (order by d.total) filter (where d.is_own) as totals,
  percentile_disc(array[0.25, 0.5, 0.75]) within group (order by d.rate_cents) filter (where d.is_own) as rates,
  percentile_disc(0.5) within group (order by d.travel_free_km) filter (where d.is_own) as travel_free_km,
  coalesce(percentile_disc(0.5) within group (order by d.travel_per_km_cents) filter (where d.is_own and not d.has_zones),
    percentile_disc(0.5) within group (order by d.travel_per_km_cents) filter (where d.is_own)) as travel_per_km_cents,
  count(*) filter (where d.is_own and d.is_well)::int as well_count,
  percentile_disc(0.5) within group (order by d.total) filter (where d.is_own and d.is_well) as well_cents,
  percentile_disc(0.5) within group (order by d.total) filter (where d.is_own and not d.is_well) as others_cents`;
const askedOf = (currency: SQL) => sql`
  select d.rate_cents, d.travel_free_km, d.travel_per_km_cents, d.travel_zones is not null as has_zones, ${isWell} as is_well,
    d.reference_factor = reference_factor(${currency}) as is_own,
    (${subtotal} + floor((${subtotal} * ${SERVICE_FEE_BPS}::int + 5000) / 10000))::int as total`;
const plays = sql`d.is_public and d.event_mask & ${WEDDINGS}::int <> 0`;

async function run<Row extends object>(pool: pg.Pool, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return (await pool.query<Row>(text, params)).rows;
}

export interface City extends Point {
  city_id: number;
  slug: string;
  country_code: string;
  search_keys: string;
}

export const allCities = (pool: pg.Pool) =>
  run<City>(
    pool,
    sql`select id as city_id, slug, country_code, lat, lng, search_keys from cities order by population desc, id`,
  );

/** Where DJs who play weddings say that they live. */
export const homesOfDjs = (pool: pg.Pool) =>
  run<Point & { city: string; country_code: string }>(
    pool,
    sql`select profile.city, dj.country_code, avg(d.lat) as lat, avg(d.lng) as lng
      from dj_listings d join dj_profiles dj on dj.user_id = d.dj_id join profiles profile on profile.id = d.dj_id
      where ${plays} group by profile.city, dj.country_code, d.cell`,
  );

/** Countries in which one of them lives. */
export const countriesOfDjs = (pool: pg.Pool) =>
  run<{ country_code: string }>(
    pool,
    sql`select distinct dj.country_code from dj_listings d join dj_profiles dj on dj.user_id = d.dj_id where ${plays}`,
  );

/** The squares of the map, one row each, with the city whose circle touches them. */
function squaresOf(cities: readonly CityPlace[]) {
  const pairs = cities.flatMap(({ cells, ...city }) => cells.map((cell) => ({ ...city, cell })));
  const column = (key: keyof (typeof pairs)[number]) => sql.param(pairs.map((pair) => pair[key]));
  return sql`(select square.*, c.lat, c.lng from unnest(${column('city_id')}::int[], ${column('cell')}::int[],
    ${column('slug')}::text[], ${column('currency')}::text[]) as square (city_id, cell, slug, currency)
    join cities c on c.id = square.city_id) place`;
}
const here = { lat: sql`place.lat`, lng: sql`place.lng` };
const isNear = (row: 'd' | 'b') =>
  sql`${haversine({ lat: sql.raw(`${row}.lat`), lng: sql.raw(`${row}.lng`) }, here)} <= ${haversineOfKm(AREA_KM)}::float8`;

const countriesList = (countries: readonly CountryPlace[]) => {
  const column = (key: 'slug' | 'currency' | 'country_code') => sql.param(countries.map((one) => one[key]));
  return sql`unnest(${column('slug')}::text[], ${column('currency')}::text[], ${column('country_code')}::text[])
    as place (slug, currency, country_code)`;
};

/** What the DJs around each of these cities ask; only their squares of the listings are read. */
export const askedInCities = (pool: pg.Pool, cities: readonly CityPlace[]) =>
  run<AskedRow>(
    pool,
    sql`select ${askedColumns} from ${squaresOf(cities)} cross join lateral (${askedOf(sql`place.currency`)}
      from dj_listings d where d.cell = place.cell and ${plays} and ${isNear('d')}) d group by place.slug`,
  );

/** The same of whole countries. */
export const askedInCountries = (pool: pg.Pool, countries: readonly CountryPlace[]) =>
  run<AskedRow>(
    pool,
    sql`select ${askedColumns} from ${countriesList(countries)}
      join dj_profiles dj on dj.country_code = place.country_code
      cross join lateral (${askedOf(sql`place.currency`)}
        from dj_listings d where d.dj_id = dj.user_id and ${plays}) d group by place.slug`,
  );

/** Weddings that took place at a price both sides had said yes to, without what came on top on the night. */
const quotes = (since: Date, now: Date) => sql`quotes as materialized (
  select b.dj_id, b.lat, b.lng, b.country_code, b.currency, b.total_cents - b.extras_cents as total,
    extract(epoch from b.ends_at - b.starts_at)::float8 / 3600 as hours,
    least(floor((b.lat + 90) * 4), 719)::int * 1440 + least(floor((b.lng + 180) * 4), 1439)::int as cell
  from bookings b where b.event_type = 'wedding' and b.accepted_at >= ${since.toISOString()}::timestamptz
    and b.status in ('confirmed', 'completed', 'released') and b.ends_at <= ${now.toISOString()}::timestamptz)`;
const agreedColumns = sql`place.slug, count(*)::int as count, count(distinct b.dj_id)::int as dj_count,
  percentile_disc(array[0.25, 0.5, 0.75]) within group (order by b.total) as totals,
  percentile_disc(0.5) within group (order by b.hours) as hours`;

/** What was agreed since a day for weddings that were in these cities. */
export const agreedInCities = (pool: pg.Pool, cities: readonly CityPlace[], since: Date, now: Date) =>
  run<AgreedRow>(
    pool,
    sql`with ${quotes(since, now)} select ${agreedColumns} from ${squaresOf(cities)}
      join quotes b on b.cell = place.cell and b.currency = place.currency and ${isNear('b')} group by place.slug`,
  );

/** The same of whole countries. */
export const agreedInCountries = (
  pool: pg.Pool,
  countries: readonly CountryPlace[],
  since: Date,
  now: Date,
) =>
  run<AgreedRow>(
    pool,
    sql`with ${quotes(since, now)} select ${agreedColumns} from ${countriesList(countries)}
      join quotes b on b.country_code = place.country_code and b.currency = place.currency group by place.slug`,
  );
