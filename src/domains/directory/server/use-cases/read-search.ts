import tzLookup from 'tz-lookup';
import { addDays } from '../../../../shared/calendar-date.ts';
import { eventTypes, genres } from '../../../profiles/rules.ts';
import type { SearchInput } from '../../contract.ts';
import { maskOf, USUAL_HOURS, wordsQuery } from '../../rules.ts';
import type { Wanted } from '../adapters/listing-sql.ts';
import { type EventTime, hoursOf, instantsOf } from './price-card.ts';

/** The hours that a search asks for; null when it names neither date nor hours. */
export function readTime({ date, start_time, end_time, place }: SearchInput): EventTime | null {
  if (!date && !start_time && !end_time) return null;
  return {
    date: date ?? null,
    start_time: start_time ?? USUAL_HOURS.start_time,
    end_time: end_time ?? USUAL_HOURS.end_time,
    time_zone: date && place ? tzLookup(place.lat, place.lng) : null,
  };
}

/** The filters in the words of the database. */
export function readWanted(
  input: SearchInput,
  time: EventTime | null,
  is_limited: boolean,
  now: Date,
): Wanted {
  const { place = null, event_type, price_min, price_max, currency } = input;
  const isPriced = price_min !== undefined || price_max !== undefined;
  return {
    is_limited,
    words: wordsQuery(input.q),
    genre_mask: maskOf(input.genre, genres),
    event_mask: maskOf(event_type ? [event_type] : [], eventTypes),
    date: time?.date ?? null,
    rating_rank: Math.round((input.rating_min ?? 0) * 100) * 10_000,
    instant_only: input.instant_only,
    place,
    time: time?.date ? busyTime(time, time.date, now) : null,
    hours: time ? hoursOf(time) : 0,
    price: isPriced ? { min_cents: price_min ?? 0, max_cents: price_max ?? null, currency } : null,
    except_dj_id: null,
  };
}

/** With a zone two instants, else wall times for each DJ's own. */
function busyTime(time: EventTime, date: string, now: Date): NonNullable<Wanted['time']> {
  const { start_time, end_time, time_zone } = time;
  if (time_zone) {
    const { starts_at, ends_at } = instantsOf(time, time_zone);
    return { starts_at: starts_at.toISOString(), ends_at: ends_at.toISOString(), wall_time_after: null };
  }
  const end_date = end_time > start_time ? date : addDays(date, 1);
  return {
    starts_at: `${date}T${start_time}`,
    ends_at: `${end_date}T${end_time}`,
    wall_time_after: now.toISOString(),
  };
}
