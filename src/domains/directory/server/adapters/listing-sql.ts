import { type SQL, sql } from 'drizzle-orm';
import { haversine, haversineOfKm } from '../../../../platform/nearness.ts';
import { type CalendarDate, weekdayOf } from '../../../../shared/calendar-date.ts';
import { DIAMETER_KM } from '../../../../shared/geo.ts';
import type { Currency } from '../../../../shared/money.ts';
import { SERVICE_FEE_BPS } from '../../../bookings/rules.ts';
import { cellsWithin, namesIn } from '../../rules.ts';

/** One search, as the database is asked. Neutral values (0, '') stand for filters that are off. */
export interface Wanted {
  /** Featured DJs only. */
  is_limited: boolean;
  /** A tsquery. */
  words: string | null;
  genre_mask: number;
  event_mask: number;
  /** Of the day of the event. */
  date: CalendarDate | null;
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

/** Where the candidates come from: what few have, looked up; the squares around a place; or everybody. */
export type Source = 'terms' | 'place' | 'all';

export const visible = ({ is_limited }: Wanted): SQL =>
  is_limited ? sql`d.is_public and d.is_featured` : sql`d.is_public`;

/** shared/geo.ts once more. */
const wholeKm = sql`greatest(0, ceil(${DIAMETER_KM} * asin(least(1, sqrt(d.nearness))) - 1e-9))`;
/** shared/travel-zones.ts once more: most have no zones, and are reckoned without a call. */
export const travelCents = ({ place }: Wanted): SQL =>
  place
    ? sql`case when d.travel_zones is null then greatest(0, ${wholeKm} - d.travel_free_km) * d.travel_per_km_cents
        else travel_cents(${wholeKm}, d.travel_free_km, d.travel_per_km_cents, d.travel_zones) end`
    : sql`0`;
export const billedHours = ({ hours }: Wanted): SQL => sql`greatest(${hours}::float8, d.minimum_hours)`;

/** The all-in price in the DJ's own minor units: bookings/rules.ts once more, for filtering only. */
const totalCents = (wanted: Wanted): SQL => {
  const subtotal = sql`(floor(${billedHours(wanted)} * d.rate_cents + 0.5) + ${travelCents(wanted)})`;
  return sql`(${subtotal} + floor((${subtotal} * ${SERVICE_FEE_BPS}::int + 5000) / 10000))`;
};

/** No slot of the DJ's touches the event with its buffers; days without any slot need no closer look. */
function isFree({ starts_at, ends_at, wall_time_after }: NonNullable<Wanted['time']>): SQL {
  // of a time that the clock shows twice in autumn Postgres takes the second, the calendar's rules the first
  const zoned = (at: string): SQL =>
    wall_time_after
      ? sql`least(${at}::timestamp at time zone d.time_zone,
          (${at}::timestamp - interval '1 hour') at time zone d.time_zone + interval '1 hour')`
      : sql`${at}::timestamptz`;
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
  `d.dj_id, d.score, d.time_zone, d.genre_mask, d.event_mask, d.weekday_mask, d.rate_cents, d.reference_factor,
  d.reference_rate, d.minimum_hours, d.travel_free_km, d.travel_per_km_cents, d.rating_rank, d.minutes_before,
  d.minutes_after, d.instant_booking, d.travel_zones, d.travel_max_km`,
);

/** Visible listings that `where` chooses, as `d`; offset 0 keeps `nearness` from being computed at each use. */
export const listings = (wanted: Wanted, where: readonly SQL[], order = sql``): SQL => sql`(
  select ${columnsRead}${wanted.place ? sql`, ${haversine({ lat: sql`d.lat`, lng: sql`d.lng` }, wanted.place)} as nearness` : sql``}
  from dj_listings d where ${sql.join([visible(wanted), ...where], sql` and `)} ${order} offset 0) d`;

const tsquery = (words: string | null): SQL => sql`(select to_tsquery('crossfade', ${words}))`;

const bits = Array.from({ length: 53 }, (_, bit) => bit);

/** The marks that a listing must have beside the words, as the index has them (migrations: listing_terms). */
export function marksOf({ is_limited, genre_mask }: Wanted): string {
  const played = namesIn(genre_mask, bits).map((bit) => `'#g${bit}'`);
  return [...(is_limited ? ["'#f'"] : []), ...(played.length > 0 ? [`(${played.join(' | ')})`] : [])].join(
    ' & ',
  );
}

/** The question to the index of terms. */
export const termsQuery = (words: string | null, marks: string): SQL =>
  words ? sql`to_tsquery('crossfade', ${words}) && ${marks}::tsquery` : sql`${marks}::tsquery`;
export const terms = sql.raw('listing_terms(d.words, d.genre_mask, d.score, d.is_featured)');

/** What chooses the listings with the words and marks, of one tier if given. Marks alone do not make up for words. */
export function hasTerms(wanted: Wanted, tier?: SQL): SQL[] {
  const query = termsQuery(wanted.words, marksOf(wanted));
  const all = [sql`${terms} @@ (${query}${tier ? sql` && ${tier}::tsquery` : sql``})`];
  if (wanted.words) all.push(sql`d.words @@ ${tsquery(wanted.words)}`);
  if (wanted.place) all.push(sql`d.cell = any(${sql.param(squaresOf(wanted))}::int[])`);
  return all;
}

/** The squares of the map that the search's circle touches. */
const squaresOf = ({ place }: Wanted): number[] => (place ? cellsWithin(place, place.radius_km) : []);

/** Beside the weekdays, the bit that says that single days have to be looked up (migrations: mark_exceptions). */
const HAS_EXCEPTIONS = 128;
const bitOf = (date: CalendarDate): number => 2 ** weekdayOf(date);

/** What was said of the date goes before its weekday; only who said anything of any date is asked. */
const worksOn = (date: CalendarDate): SQL => {
  const ofWeekday = sql`d.weekday_mask & ${bitOf(date)}::int <> 0`;
  return sql`case when d.weekday_mask & ${HAS_EXCEPTIONS}::int = 0 then ${ofWeekday} else coalesce(
    (select x.kind = 'open' from date_exceptions x where x.dj_id = d.dj_id and x.day = ${date}::date), ${ofWeekday}) end`;
};

/** The filters that compare a number. */
export const quickConditions = ({ genre_mask, event_mask, date, ...wanted }: Wanted): SQL[] => [
  sql`(${genre_mask}::bigint = 0 or d.genre_mask & ${genre_mask}::bigint <> 0)`,
  sql`d.event_mask & ${event_mask}::int = ${event_mask}::int`,
  sql`d.weekday_mask & ${date ? HAS_EXCEPTIONS | bitOf(date) : HAS_EXCEPTIONS}::int >= ${date ? 1 : 0}::int`,
  sql`d.rating_rank >= ${wanted.rating_rank}::int`,
  sql`(d.instant_booking or not ${wanted.instant_only}::bool)`,
  ...(wanted.except_dj_id ? [sql`d.dj_id <> ${wanted.except_dj_id}::uuid`] : []),
];

/** The filters that reckon, by distance and price. */
export function reckonedConditions(wanted: Wanted): SQL[] {
  const { place, price } = wanted;
  const all: SQL[] = [];
  if (place) {
    all.push(sql`d.nearness <= ${haversineOfKm(place.radius_km + 1e-9)}::float8`);
    all.push(sql`(d.travel_max_km is null or ${wholeKm} <= d.travel_max_km)`);
  }
  if (price) {
    const reference = (cents: number | null): SQL =>
      sql`(select coalesce(${cents}::float8, 'Infinity') * reference_factor(${price.currency}))`;
    all.push(
      sql`${totalCents(wanted)} * d.reference_factor between ${reference(price.min_cents)} and ${reference(price.max_cents)}`,
    );
  }
  return all;
}

/**
 * The filters that are asked of the few who passed the others: of their words (looked-up ones have them), by another
 * look at the table unless the row is read anyway, and of their calendar.
 */
export function lateConditions({ words, time, date }: Wanted, source: Source, isRowRead = false): SQL[] {
  const hasWords = isRowRead
    ? sql`d.words @@ ${tsquery(words)}`
    : sql`exists (select from dj_listings w where w.dj_id = d.dj_id and w.words @@ ${tsquery(words)} offset 0)`;
  return [
    ...(words && source !== 'terms' ? [hasWords] : []),
    ...(date ? [worksOn(date)] : []),
    ...(time ? [isFree(time)] : []),
  ];
}

/**
 * Conditions as one yes or no, asked in their order. As separate ones, those that are off would make the
 * planner expect hardly anybody, and read and sort everybody instead of walking an index.
 */
export const allOf = (all: readonly SQL[]): SQL =>
  all.length === 0 ? sql`true` : sql`case when ${sql.join([...all], sql` and `)} then true else false end`;

export const squares = (wanted: Wanted): SQL =>
  sql`unnest(${sql.param(squaresOf(wanted))}::int[]) as square (cell)`;
