import tzLookup from 'tz-lookup';
import type { Reader } from '../../../../platform/db.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { genres } from '../../../profiles/rules.ts';
import type { DjCard } from '../../contract.ts';
import { maskOf } from '../../rules.ts';
import type { Wanted } from '../adapters/listing-sql.ts';
import { type ListedDj, searchPage } from '../queries.ts';
import { type EventTime, hoursByZone, priceCard } from './price-card.ts';

const RADIUS_KM = 75;

export interface Event {
  /** The DJ to be replaced. */
  dj_id: string;
  lat: number;
  lng: number;
  starts_at: Date;
  ends_at: Date;
  genres: readonly string[];
  limit: number;
}

/**
 * Up to `limit` public DJs within 75 km who are free for the event, priced all in for it: those who play one
 * of the genres first, then the others, each in the order of recommendation.
 */
export async function findAlternatives(reader: Reader, event: Event): Promise<DjCard[]> {
  const { lat, lng, starts_at, ends_at, dj_id, limit } = event;
  const time_zone = tzLookup(lat, lng);
  const start = wallClock(starts_at, time_zone);
  const time: EventTime = {
    date: start.date,
    start_time: start.time,
    end_time: wallClock(ends_at, time_zone).time,
    time_zone,
  };
  const hoursIn = hoursByZone(time);
  const anyGenre: Wanted = {
    is_limited: false,
    words: null,
    genre_mask: 0,
    event_mask: 0,
    date: start.date,
    rating_rank: 0,
    instant_only: false,
    place: { lat, lng, radius_km: RADIUS_KM },
    time: { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), wall_time_after: null },
    hours: hoursIn(time_zone),
    price: null,
    except_dj_id: dj_id,
  };
  const known = genres.filter((genre) => event.genres.includes(genre));
  const page = { sort: 'recommended', after: null, rows: limit } as const;
  const alike =
    known.length > 0
      ? await searchPage(reader, { ...anyGenre, genre_mask: maskOf(known, genres) }, page)
      : [];
  const others = alike.length < limit ? await searchPage(reader, anyGenre, page) : [];
  const found = new Map<string, ListedDj>([...alike, ...others].map((dj) => [dj.user_id, dj]));
  return [...found.values()].slice(0, limit).map((dj) => priceCard(dj, { lat, lng }, hoursIn));
}
