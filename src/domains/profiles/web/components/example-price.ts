import { eventInstants, HOUR } from '../../../../shared/calendar-date.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import type { Quote } from '../../../bookings/contract.ts';
import { quoteOf } from '../../../bookings/rules.ts';
import { readEvent } from '../../../bookings/web/components/event-address.ts';
import { USUAL_HOURS } from '../../../directory/rules.ts';
import { billedHours, priceLines } from '../../../prices/rules.ts';
import type { PublicDj } from '../../contract.ts';

export interface ExamplePrice {
  hours: number;
  /** Where it would be: the place the address names, where the DJ travels that far; else the DJ's own city. */
  city: string;
  /** The place that the address names, where the DJ does not travel that far. */
  too_far: { city: string; distance_km: number } | null;
  distance_km: number;
  /** Where the address names no place that the DJ travels to, nobody can say what the way costs. */
  has_travel: boolean;
  quote: Quote;
}

/** The price of the event that `search` names, as far as it does; else of the shortest set at home. */
export function examplePrice(dj: PublicDj, search: URLSearchParams): ExamplePrice {
  const event = readEvent(search);
  const start_time = event.start_time || USUAL_HOURS.start_time;
  const end_time = event.end_time || USUAL_HOURS.end_time;
  const { starts_at, ends_at } = event.date
    ? eventInstants(event.date, start_time, end_time, dj.time_zone)
    : { starts_at: new Date(0), ends_at: new Date(dj.minimum_hours * HOUR) };
  const hours = billedHours(starts_at, ends_at, dj.minimum_hours);
  const { city, lat, lng } = event;
  const place = city && lat !== null && lng !== null ? { city, lat, lng } : null;
  const asked = place ?? dj;
  const asked_km = distanceKm(dj, asked);
  const isTooFar = asked_km > (dj.travel_max_km ?? Infinity);
  const distance_km = isTooFar ? 0 : asked_km;
  // what is due first depends on when one asks, and is not shown here; the total does not
  const quote = quoteOf(priceLines(dj, hours, distance_km), dj.currency, starts_at, starts_at);
  return {
    hours,
    city: isTooFar ? dj.city : asked.city,
    too_far: isTooFar ? { city: asked.city, distance_km: asked_km } : null,
    distance_km,
    has_travel: place !== null && !isTooFar,
    quote,
  };
}
