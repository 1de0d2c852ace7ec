import { type CalendarDate, eventInstants, HOUR, type WallTime } from '../../../../shared/calendar-date.ts';
import { distanceKm, type Point } from '../../../../shared/geo.ts';
import { quoteOf } from '../../../bookings/rules.ts';
import { priceLines } from '../../../prices/rules.ts';
import type { DjCard } from '../../contract.ts';
import type { ListedDj } from '../queries.ts';

/** The hours asked for: wall times at the place, or in the DJ's own city where no place was named. */
export interface EventTime {
  date: CalendarDate | null;
  start_time: WallTime;
  end_time: WallTime;
  /** IANA zone of the place; null without one. */
  time_zone: string | null;
}

/** A night between two dates on which no clock is changed: hours without a date are what the clock says. */
const ORDINARY_DATE = '2000-01-01';

export const instantsOf = ({ date, start_time, end_time, time_zone }: EventTime, own_zone: string) =>
  eventInstants(date ?? ORDINARY_DATE, start_time, end_time, date ? (time_zone ?? own_zone) : 'UTC');

/** Real hours, in a zone without changes of the clock unless another is given. */
export function hoursOf(time: EventTime, own_zone = 'UTC'): number {
  const { starts_at, ends_at } = instantsOf(time, own_zone);
  return (ends_at.getTime() - starts_at.getTime()) / HOUR;
}

/** Hours to price, for DJs of any zone; finding an instant is slow, and a page has few zones. */
export function hoursByZone(time: EventTime | null): (own_zone: string) => number {
  if (!time) return () => 0;
  const found = new Map<string, number>();
  return (own_zone) => {
    const zone = time.time_zone ?? own_zone;
    const hours = found.get(zone) ?? hoursOf(time, zone);
    found.set(zone, hours);
    return hours;
  };
}

/** A DJ with the all-in price that a booking of these hours at this place would begin with. */
export function priceCard(listed: ListedDj, place: Point | null, hoursIn: (zone: string) => number): DjCard {
  const { key: _, lat, lng, time_zone, travel_free_km, travel_per_km_cents, travel_zones, ...card } = listed;
  const travel = { travel_free_km, travel_per_km_cents, travel_zones };
  const hours = Math.max(card.minimum_hours, hoursIn(time_zone));
  const distance_km = place ? distanceKm({ lat, lng }, place) : null;
  const lines = priceLines({ ...card, ...travel }, hours, distance_km ?? 0);
  // what is due first depends on when one asks; the total does not
  const { total_cents } = quoteOf(lines, card.currency, new Date(0), new Date(0));
  return { ...card, hours, total_cents, distance_km };
}
