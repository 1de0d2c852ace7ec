import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Reader } from '../../../platform/db.ts';
import type { PublicDj } from '../../profiles/contract.ts';
import type { DjCard } from '../contract.ts';
import type { SearchCursor, Sort } from '../rules.ts';
import {
  allOf,
  billedHours,
  hasTerms,
  lateConditions,
  listings,
  marksOf,
  quickConditions,
  reckonedConditions,
  type Source,
  squares,
  terms,
  termsQuery,
  travelCents,
  visible,
  type Wanted,
} from './adapters/listing-sql.ts';

/**
 * Looked up is what fewer listings have than this; of what more have, some are soon met in order. Around a place
 * only what lies in its squares is read, and by recommendation a part of it; words are slower to be met than genres.
 */
const LOOKED_UP = {
  words: 6_000,
  sorted_words: 4_000,
  words_in_place: 8_000,
  words_of_few: 1_000,
  genres: 2_000,
} as const;
/** Of the tiers of scores (listing_tier in the migrations), the one that ends at the bottom. */
const LAST_TIER = 5;
/**
 * How many times a page's rows are sorted before each is looked at closely: most people are free on most
 * evenings; and of words that are not looked up, one in a hundred has them.
 */
const NEAR_PAGES = { calendar: 8, words: 100 } as const;
/** Of the circle around a place, the part whose people are looked at first when the nearest are asked for. */
const INNER_CIRCLE = 4;
/** A summary counts no further than this, and looks at no more candidates than that. */
const SUMMARY_MATCHES = 500;
const SUMMARY_SCAN = { terms: 1_500, words: 1_000, words_of_few: 4_000, others: 10_000 } as const;
const LONGEST_MINIMUM_HOURS = 24;
const ESTIMATE_MS = 10 * 60_000;
const ESTIMATES = 2_000;

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
  if (sort === 'distance' && place) return ascending(sql`d.nearness`);
  // whole EUR cents without a place, so that equal prices are equal to the index of cheapestSql too
  return place
    ? ascending(sql`((${billedHours(wanted)} * d.rate_cents + ${travelCents(wanted)}) * d.reference_factor)`)
    : ascending(sql`(${billedHours(wanted)} * d.reference_rate)`);
}

interface Page {
  sort: Sort;
  after: SearchCursor | null;
  rows: number;
}

/** The next `rows` DJs and their keys, in order. */
function pageSql(wanted: Wanted, source: Source, page: Page): SQL {
  if (source === 'all') return everybodySql(wanted, page);
  const by = ordering(wanted, page.sort);
  const limit = sql`limit ${page.rows}::int`;
  const columns = sql`d.dj_id, ${by.key} as key`;
  const quick = allOf(quickConditions(wanted));
  const inSquare = [sql`d.cell = square.cell`, quick];
  const early = [...reckonedConditions(wanted), ...(page.after ? [by.after(page.after)] : [])];
  const late = lateConditions(wanted, source);
  // by recommendation each square's index is walked only as far as the page needs
  if (source === 'place' && page.sort === 'recommended' && !wanted.words)
    return sql`select d.* from ${squares(wanted)} cross join lateral (
        select ${columns} from ${listings(wanted, inSquare, sql`order by ${by.order}`)} where ${allOf([...early, ...late])} ${limit}
      ) d order by d.key desc, d.dj_id desc ${limit}`;
  const sorted = (from: SQL, end: SQL, all = early): SQL =>
    sql`select ${columns}, d.time_zone, d.weekday_mask, d.minutes_before, d.minutes_after from ${from} where ${allOf(all)} order by ${by.order} ${end}`;
  const best = (from: SQL): SQL =>
    sql`select d.dj_id, d.key from (${sorted(from, sql`offset 0`)}) d where ${allOf(late)} ${limit}`;
  if (source === 'terms' && page.sort === 'recommended' && !wanted.place) {
    const first = page.after ? sql`listing_tier(${page.after.key}::int)` : sql`0`;
    const inTier = [...hasTerms(wanted, sql`('#t' || tier.number)`), quick];
    // the tiers are gone through in their order, and no further than the page needs
    return sql`select d.* from generate_series(${first}, ${LAST_TIER}::int) as tier (number)
      cross join lateral (${best(listings(wanted, inTier))}) d ${limit}`;
  }
  const around = (asked: Wanted): SQL =>
    sql`${squares(asked)} cross join lateral ${listings(asked, inSquare)}`;
  const candidates = source === 'terms' ? listings(wanted, [...hasTerms(wanted), quick]) : around(wanted);
  const near = NEAR_PAGES[wanted.words && source !== 'terms' ? 'words' : 'calendar'] * page.rows;
  const top = sql`limit ${near}::int`;
  const isFull = sql`(select count(*) = ${page.rows}::int from free)`;
  if (source === 'place' && wanted.place && page.sort === 'distance') {
    const { lat, lng, radius_km } = wanted.place;
    const inner = { ...wanted, place: { lat, lng, radius_km: radius_km / INNER_CIRCLE } };
    const nearest = sorted(around(inner), top, [...early, ...reckonedConditions(inner)]);
    return firstOf(nearest, allOf(late), limit, isFull, best(candidates));
  }
  if (late.length === 0) return sorted(candidates, limit);
  const suffices = sql`${isFull} or (select count(*) < ${near}::int from near)`;
  return firstOf(sorted(candidates, top), allOf(late), limit, suffices, best(candidates));
}

/** Whether the filters that an index answers leave few to be asked for their words. */
const isSelective = ({ genre_mask, event_mask, rating_rank, instant_only, price }: Wanted): boolean =>
  genre_mask + event_mask + rating_rank > 0 || instant_only || price !== null;

/** From everybody, in an index's order. */
function everybodySql(wanted: Wanted, page: Page): SQL {
  const by = ordering(wanted, page.sort);
  const passes = allOf([
    ...quickConditions(wanted),
    ...reckonedConditions(wanted),
    ...(page.after ? [by.after(page.after)] : []),
    ...lateConditions(wanted, 'all', page.sort !== 'recommended' || !isSelective(wanted)),
  ]);
  if (page.sort === 'price') return cheapestSql(wanted, passes, page);
  return sql`select d.dj_id, ${by.key} as key from dj_listings d where ${visible(wanted)} and ${passes}
    order by ${by.order} limit ${page.rows}::int`;
}

/** Those of some at the top who pass; when they do not suffice, what a look at everybody gives. */
const firstOf = (near: SQL, passes: SQL, limit: SQL, suffices: SQL, otherwise: SQL): SQL => sql`
  select * from (
    with near as materialized (${near}),
      free as materialized (select d.dj_id, d.key from near d where ${passes} ${limit})
    select free.* from free where ${suffices}
    union all
    select d.* from (${otherwise}) d where not (${suffices})
  ) found`;

/**
 * By price without a place: among DJs with the same shortest booking the order by price is the order of
 * `reference_rate`, which an index has; the cheapest of each are merged.
 */
function cheapestSql(wanted: Wanted, passes: SQL, { after, rows }: Page): SQL {
  const { key } = ordering(wanted, 'price');
  const billed = sql`greatest(${wanted.hours}::float8, shortest.hours)`;
  const onward = after
    ? sql`and d.reference_rate >= floor(${after.key}::float8 / ${billed} * (1 - 1e-9))::int`
    : sql``;
  return sql`select d.* from generate_series(1, ${LONGEST_MINIMUM_HOURS}::int) as shortest (hours) cross join lateral (
      select d.dj_id, ${key} as key from dj_listings d
      where ${visible(wanted)} and d.minimum_hours = shortest.hours ${onward} and ${passes}
      order by d.reference_rate, d.dj_id limit ${rows}::int
    ) d order by d.key, d.dj_id limit ${rows}::int`;
}

/** What a card shows and is priced by, with the sort's key. */
export type ListedDj = Omit<DjCard, 'hours' | 'total_cents' | 'distance_km'> &
  Pick<PublicDj, 'lat' | 'lng' | 'time_zone' | 'travel_free_km' | 'travel_per_km_cents' | 'travel_zones'> & {
    key: number;
  };

export const cardColumns = sql.raw(
  `dj.user_id, profile.custom_slug as slug, dj.dj_name, profile.tagline, profile.avatar_url, dj.genres, profile.city,
  dj.country_code, dj.lat, dj.lng, dj.time_zone, dj.hourly_rate, dj.currency, dj.minimum_hours, dj.travel_free_km,
  dj.travel_per_km_cents, dj.travel_zones, books_instantly(dj.instant_booking, dj.user_id, dj.country_code) as instant_booking,
  dj.bpm, dj.rating, dj.review_count, dj.reply_minutes, dj.completed_count, dj.is_featured`,
);

/** The `rows` DJs after a cursor, in the sort's order. */
export async function searchPage(reader: pg.Pool | Reader, wanted: Wanted, asked: Page): Promise<ListedDj[]> {
  const { sort } = asked;
  const page = pageSql(wanted, await sourceOf(reader, wanted, sort === 'recommended'), asked);
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
  const source = await sourceOf(reader, wanted, true);
  const withWords = isSelective(wanted) ? SUMMARY_SCAN.words_of_few : SUMMARY_SCAN.words;
  const scan = source === 'terms' ? SUMMARY_SCAN.terms : wanted.words ? withWords : SUMMARY_SCAN.others;
  const order = sql`order by d.score desc, d.dj_id desc`;
  const candidates = {
    terms: listings(wanted, hasTerms(wanted)),
    place: sql`${squares(wanted)} cross join lateral ${listings(wanted, [sql`d.cell = square.cell`], order)}`,
    all: listings(wanted, [], order),
  }[source];
  const passes = allOf([
    ...quickConditions(wanted),
    ...reckonedConditions(wanted),
    ...lateConditions(wanted, source),
  ]);
  // The row at the end of the scan comes through whatever the filters say: it tells that the scan was cut.
  const rows = await run<{ genre_mask: number; count: number; was_cut: boolean }>(
    reader,
    sql`select genre_mask, count(*) as count, bool_or(place = ${scan}) as was_cut from (
      select d.genre_mask, d.place from (
        select d.*, row_number() over () as place from (select d.* from ${candidates} limit ${scan}::int) d
      ) d where d.place = ${scan} or (${passes}) limit ${SUMMARY_MATCHES}::int
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

async function sourceOf(reader: pg.Pool | Reader, wanted: Wanted, isRecommended: boolean): Promise<Source> {
  const { words, genre_mask, place } = wanted;
  const anywhere = isRecommended ? LOOKED_UP.words : LOOKED_UP.sorted_words;
  const around = isSelective(wanted) ? LOOKED_UP.words_of_few : LOOKED_UP.words_in_place;
  const most = place ? around : anywhere;
  const isRare =
    (words && (await estimateRows(reader, words, '')) < most) ||
    (genre_mask !== 0 &&
      (await estimateRows(reader, null, marksOf({ ...wanted, is_limited: false }))) < LOOKED_UP.genres);
  return isRare ? 'terms' : place ? 'place' : 'all';
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

const estimates = new Map<string, { rows: number; stale_at: number }>();

/**
 * Listings with these words and marks, as the planner's statistics estimate them: looking would cost what it
 * saves. Remembered for a while, since they change as seldom as the statistics.
 */
async function estimateRows(reader: pg.Pool | Reader, words: string | null, marks: string): Promise<number> {
  const key = `${words} ${marks}`;
  const known = estimates.get(key);
  if (known && known.stale_at > performance.now()) return known.rows;
  const query = sql`explain (format json) select from dj_listings d where d.is_public and ${terms} @@ (${termsQuery(words, marks)})`;
  const text = dialect.sqlToQuery(query);
  const { rows } = await (reader instanceof pg.Pool
    ? reader.query({ text: text.sql, values: text.params })
    : reader.execute(query));
  const [{ 'QUERY PLAN': plans }] = rows as [{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }];
  const estimate = plans[0].Plan['Plan Rows'];
  if (estimates.size >= ESTIMATES) estimates.clear();
  estimates.set(key, { rows: estimate, stale_at: performance.now() + ESTIMATE_MS });
  return estimate;
}
