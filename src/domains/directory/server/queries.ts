import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Reader } from '../../../platform/db.ts';
import type { Currency } from '../../../shared/money.ts';
import { SERVICE_FEE_BPS } from '../../bookings/rules.ts';
import type { PublicDj } from '../../profiles/contract.ts';
import type { DjCard } from '../contract.ts';
import { cellsWithin, type SearchCursor, type Sort } from '../rules.ts';

/** One search, as the database is asked. Neutral values (0, '') stand for filters that are off. */
export interface Wanted {
  /** Featured DJs only. */
  is_limited: boolean;
  /** A tsquery. */
  words: string | null;
  genre_mask: number;
  event_mask: number;
  weekday_mask: number;
  rating_rank: number;
  instant_only: boolean;
  place: { lat: number; lng: number; radius_km: number } | null;
  /** Instants; or wall times (`YYYY-MM-DDTHH:MM`) for each DJ's own zone, which must begin after an instant. */
  time: { starts_at: string; ends_at: string; wall_time_after: string | null } | null;
  /** 0 where none were asked for: the DJ's minimum then. */
  hours: number;
  price: { min_cents: number; max_cents: number | null; currency: Currency } | null;
  except_dj_id: string | null;
}

/** Where the candidates come from: few rows with rare words, the squares around a place, or everybody. */
type Source = 'words' | 'place' | 'all';

/** Words that fewer listings have are looked up; of words that more have, some are soon met in order. */
const RARE_WORDS_ROWS = 3_000;
/** A summary counts no further than this, and looks at no more candidates than that. */
const SUMMARY_MATCHES = 500;
const SUMMARY_SCAN = 10_000;
const SUMMARY_SCAN_WORDS = 2_500;
const LONGEST_MINIMUM_HOURS = 24;

const visible = ({ is_limited }: Wanted): SQL =>
  is_limited ? sql`d.is_public and d.is_featured` : sql`d.is_public`;

/** The haversine of the angle between place and DJ: grows with the distance, costs no root. */
const haversine = ({ lat, lng }: { lat: number; lng: number }): SQL => sql`
  (power(sin(radians(d.lat - ${lat}::float8) / 2), 2)
    + cos(radians(${lat}::float8)) * cos(radians(d.lat)) * power(sin(radians(d.lng - ${lng}::float8) / 2), 2))`;

const diameter = 12_742;
const travelCents = ({ place }: Wanted): SQL =>
  place
    ? sql`greatest(0, ceil(${diameter} * asin(least(1, sqrt(${haversine(place)}))) - 1e-9) - d.travel_free_km) * d.travel_per_km_cents`
    : sql`0`;
const billedHours = ({ hours }: Wanted): SQL => sql`greatest(${hours}::float8, d.minimum_hours)`;

/** The all-in price in the DJ's own minor units: bookings/rules.ts once more, for filtering only. */
const totalCents = (wanted: Wanted): SQL => {
  const subtotal = sql`(floor(${billedHours(wanted)} * d.rate_cents + 0.5) + ${travelCents(wanted)})`;
  return sql`(${subtotal} + floor((${subtotal} * ${SERVICE_FEE_BPS}::int + 5000) / 10000))`;
};

/** No slot of the DJ's touches the event with its buffers; days without any slot need no closer look. */
function isFree({ starts_at, ends_at, wall_time_after }: NonNullable<Wanted['time']>): SQL {
  const zoned = (at: string): SQL =>
    wall_time_after ? sql`(${at}::timestamp at time zone d.time_zone)` : sql`${at}::timestamptz`;
  const from = sql`(${zoned(starts_at)} - d.minutes_before * interval '1 minute')`;
  const to = sql`(${zoned(ends_at)} + d.minutes_after * interval '1 minute')`;
  // offset 0 keeps each a question about one DJ: turned into a join, they would read every busy day there is
  const begins = wall_time_after ? sql`${zoned(starts_at)} > ${wall_time_after}::timestamptz and` : sql``;
  return sql`${begins} (
    not exists (select from busy_days b where b.dj_id = d.dj_id
      and b.day between (${from} at time zone 'UTC')::date and (${to} at time zone 'UTC')::date offset 0)
    or not exists (select from slots s where s.dj_id = d.dj_id and s.during && tstzrange(${from}, ${to}) offset 0))`;
}

/** All that filters and keys read; not the words themselves, which are wide. */
const columnsRead = sql.raw(
  `d.dj_id, d.score, d.lat, d.lng, d.time_zone, d.genre_mask, d.event_mask, d.weekday_mask, d.rate_cents,
  d.reference_factor, d.reference_rate, d.minimum_hours, d.travel_free_km, d.travel_per_km_cents, d.rating_rank,
  d.minutes_before, d.minutes_after, d.instant_booking`,
);

const tsquery = (words: string | null): SQL => sql`(select to_tsquery('crossfade', ${words}))`;

/**
 * All filters as one yes or no, the cheap ones asked first. As separate conditions, those that are off would
 * make the planner expect hardly anybody, and read and sort everybody instead of walking an index.
 */
function filters(wanted: Wanted, source: Source): SQL {
  const { genre_mask, event_mask, weekday_mask, place, price, words, time, except_dj_id } = wanted;
  const conditions = [
    sql`(${genre_mask}::bigint = 0 or d.genre_mask & ${genre_mask}::bigint <> 0)`,
    sql`d.event_mask & ${event_mask}::int = ${event_mask}::int`,
    sql`d.weekday_mask & ${weekday_mask}::int = ${weekday_mask}::int`,
    sql`d.rating_rank >= ${wanted.rating_rank}::int`,
    sql`(d.instant_booking or not ${wanted.instant_only}::bool)`,
  ];
  if (except_dj_id) conditions.push(sql`d.dj_id <> ${except_dj_id}::uuid`);
  if (place) {
    const reach = Math.sin((place.radius_km + 1e-9) / diameter) ** 2;
    conditions.push(sql`${haversine(place)} <= ${reach}::float8`);
  }
  if (price) {
    const reference = (cents: number | null): SQL =>
      sql`(select coalesce(${cents}::float8, 'Infinity') * reference_factor(${price.currency}))`;
    conditions.push(
      sql`${totalCents(wanted)} * d.reference_factor between ${reference(price.min_cents)} and ${reference(price.max_cents)}`,
    );
  }
  if (words && source !== 'words') conditions.push(sql`d.words @@ ${tsquery(words)}`);
  if (time) conditions.push(isFree(time));
  return sql`case when ${sql.join(conditions, sql` and `)} then true else false end`;
}

interface Ordering {
  key: SQL;
  order: SQL;
  after(at: SearchCursor): SQL;
}
const descending = (key: SQL): Ordering => ({
  key,
  order: sql`${key} desc, d.dj_id desc`,
  after: (at) => sql`(${key}, d.dj_id) < (${at.key}::int, ${at.dj_id}::uuid)`,
});
const ascending = (key: SQL): Ordering => ({
  key,
  order: sql`${key}, d.dj_id`,
  after: (at) => sql`(${key}, d.dj_id) > (${at.key}::float8, ${at.dj_id}::uuid)`,
});

/** What a sort orders by; the key is also what a cursor holds. */
function ordering(wanted: Wanted, sort: Sort): Ordering {
  if (sort === 'recommended') return descending(sql`d.score`);
  if (sort === 'rating') return descending(sql`d.rating_rank`);
  const { place } = wanted;
  if (sort === 'distance' && place) return ascending(haversine(place));
  // whole EUR cents without a place, so that equal prices are equal to the index of cheapestSql too
  return place
    ? ascending(sql`((${billedHours(wanted)} * d.rate_cents + ${travelCents(wanted)}) * d.reference_factor)`)
    : ascending(sql`(${billedHours(wanted)} * d.reference_rate)`);
}

/** The squares of the map that the search's circle touches, one row each. */
const squaresOf = ({ place }: Wanted): SQL =>
  sql`unnest(${sql.param(place ? cellsWithin(place, place.radius_km) : [])}::int[]) as square (cell)`;

/** The next `rows` DJs and their keys, in order. */
function pageSql(wanted: Wanted, source: Source, sort: Sort, after: SearchCursor | null, rows: number): SQL {
  const by = ordering(wanted, sort);
  const where = sql.join([filters(wanted, source), ...(after ? [by.after(after)] : [])], sql` and `);
  const columns = sql`d.dj_id, ${by.key} as key`;
  const last = sql`order by ${by.order} limit ${rows}::int`;
  if (source === 'words')
    return sql`with d as materialized (
        select ${columnsRead} from dj_listings d where ${visible(wanted)} and d.words @@ ${tsquery(wanted.words)}
      ) select ${columns} from d where ${where} ${last}`;
  if (source === 'place' && wanted.place) {
    const inSquare = sql`${visible(wanted)} and d.cell = square.cell and ${where}`;
    // by recommendation each square's index is walked only as far as the page needs
    return sort === 'recommended'
      ? sql`select d.* from ${squaresOf(wanted)} cross join lateral (
          select ${columns} from dj_listings d where ${inSquare} ${last}
        ) d order by d.key desc, d.dj_id desc limit ${rows}::int`
      : sql`select ${columns} from ${squaresOf(wanted)} join dj_listings d on ${inSquare} ${last}`;
  }
  if (sort === 'price' && source === 'all') return cheapestSql(wanted, where, after, rows);
  return sql`select ${columns} from dj_listings d where ${visible(wanted)} and ${where} ${last}`;
}

/**
 * By price without a place: among DJs with the same shortest booking the order by price is the order of
 * `reference_rate`, which an index has; the cheapest of each are merged.
 */
function cheapestSql(wanted: Wanted, where: SQL, after: SearchCursor | null, rows: number): SQL {
  const { key } = ordering(wanted, 'price');
  const billed = sql`greatest(${wanted.hours}::float8, shortest.hours)`;
  const onward = after
    ? sql`and d.reference_rate >= floor(${after.key}::float8 / ${billed} * (1 - 1e-9))::int`
    : sql``;
  return sql`select d.* from generate_series(1, ${LONGEST_MINIMUM_HOURS}::int) as shortest (hours) cross join lateral (
      select d.dj_id, ${key} as key from dj_listings d
      where ${visible(wanted)} and d.minimum_hours = shortest.hours ${onward} and ${where}
      order by d.reference_rate, d.dj_id limit ${rows}::int
    ) d order by d.key, d.dj_id limit ${rows}::int`;
}

/** What a card shows and is priced by, with the sort's key. */
export type ListedDj = Omit<DjCard, 'hours' | 'total_cents' | 'distance_km'> &
  Pick<PublicDj, 'lat' | 'lng' | 'time_zone' | 'travel_free_km' | 'travel_per_km_cents'> & { key: number };

const cardColumns = sql.raw(
  `dj.user_id, profile.custom_slug as slug, dj.dj_name, profile.tagline, profile.avatar_url, dj.genres, profile.city,
  dj.country_code, dj.lat, dj.lng, dj.time_zone, dj.hourly_rate, dj.currency, dj.minimum_hours, dj.travel_free_km,
  dj.travel_per_km_cents, dj.instant_booking, dj.bpm, dj.rating, dj.review_count, dj.reply_minutes,
  dj.completed_count, dj.is_featured`,
);

/** The `rows` DJs after a cursor, in the sort's order. */
export async function searchPage(
  reader: pg.Pool | Reader,
  wanted: Wanted,
  { sort, after, rows }: { sort: Sort; after: SearchCursor | null; rows: number },
): Promise<ListedDj[]> {
  const page = pageSql(wanted, await sourceOf(reader, wanted), sort, after, rows);
  const direction = sql.raw(sort === 'recommended' || sort === 'rating' ? 'desc' : 'asc');
  return run<ListedDj>(
    reader,
    sql`with page as (${page}) select page.key::float8 as key, ${cardColumns} from page
      join dj_profiles dj on dj.user_id = page.dj_id join profiles profile on profile.id = page.dj_id
      order by page.key ${direction}, page.dj_id ${direction}`,
  );
}

/** How many DJs there are of each combination of genres; not exact where there are too many to look at them all. */
export async function summarize(
  reader: pg.Pool | Reader,
  wanted: Wanted,
): Promise<{ combinations: { genre_mask: number; count: number }[]; is_exact: boolean }> {
  const source = await sourceOf(reader, wanted);
  const scan = wanted.words && source !== 'words' ? SUMMARY_SCAN_WORDS : SUMMARY_SCAN;
  const order = sql`order by d.score desc, d.dj_id desc`;
  const candidates = {
    words: sql`select ${columnsRead} from dj_listings d where ${visible(wanted)} and d.words @@ ${tsquery(wanted.words)}`,
    place: sql`select d.* from ${squaresOf(wanted)} cross join lateral (
      select * from dj_listings d where ${visible(wanted)} and d.cell = square.cell ${order} offset 0) d`,
    all: sql`select * from dj_listings d where ${visible(wanted)} ${order}`,
  }[source];
  // The row at the end of the scan comes through whatever the filters say: it tells that the scan was cut.
  const rows = await run<{ genre_mask: number; count: number; was_cut: boolean }>(
    reader,
    sql`select genre_mask, count(*) as count, bool_or(place = ${scan}) as was_cut from (
      select d.genre_mask, d.place from (
        select d.*, row_number() over () as place from (${candidates} limit ${scan}::int) d
      ) d where d.place = ${scan} or (${filters(wanted, source)}) limit ${SUMMARY_MATCHES}::int
    ) d group by genre_mask`,
  );
  const was_cut = rows.some((row) => row.was_cut);
  const matches = rows.reduce((sum, { count }) => sum + count, 0);
  return {
    combinations: rows.map(({ genre_mask, count, was_cut: isLast }) => ({
      genre_mask,
      count: isLast ? count - 1 : count,
    })),
    is_exact: !was_cut && matches < SUMMARY_MATCHES,
  };
}

async function sourceOf(reader: pg.Pool | Reader, { words, place }: Wanted): Promise<Source> {
  if (words && (await estimateRows(reader, words)) < RARE_WORDS_ROWS) return 'words';
  return place ? 'place' : 'all';
}

const dialect = new PgDialect();
const names = new Map<string, string>();

/**
 * Runs a search: on the pool as a named statement (there are a few dozen texts, whatever people ask), inside
 * a transaction as it comes.
 */
async function run<Row>(reader: pg.Pool | Reader, query: SQL): Promise<Row[]> {
  if (!(reader instanceof pg.Pool)) return (await reader.execute(query)).rows as Row[];
  const { sql: text, params } = dialect.sqlToQuery(query);
  let name = names.get(text);
  if (!name) names.set(text, (name = `directory-${names.size}`));
  return (await reader.query({ name, text, values: params })).rows as Row[];
}

/** Listings with these words, as the planner's statistics estimate them: looking would cost what it saves. */
async function estimateRows(reader: pg.Pool | Reader, words: string): Promise<number> {
  const query = sql`explain (format json) select from dj_listings d where d.is_public and d.words @@ to_tsquery('crossfade', ${words})`;
  const text = dialect.sqlToQuery(query);
  const { rows } = await (reader instanceof pg.Pool
    ? reader.query(text.sql, text.params)
    : reader.execute(query));
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }];
  return plans[0].Plan['Plan Rows'];
}
