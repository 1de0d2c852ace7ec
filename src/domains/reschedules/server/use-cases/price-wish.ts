import tzLookup from 'tz-lookup';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { eventInstants } from '../../../../shared/calendar-date.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import { dayProblem, eventProblems, MAXIMUM_TOTAL_CENTS, quoteOf } from '../../../bookings/rules.ts';
import { type BookingRow, linesOf } from '../../../bookings/server/index.ts';
import { isChargeable } from '../../../payments/rules.ts';
import { chosenOf } from '../../../prices/rules.ts';
import { getDjTerms } from '../../../profiles/server/index.ts';
import type { Wish } from '../../contract.ts';
import { bookedAddOns, repricedLines } from '../../rules.ts';

/**
 * The event as it would be after a move, in instants of its venue's zone, and its price by the booking's own terms.
 * @throws AppError INVALID with codes per field
 */
export async function priceWish(reader: Reader, ctx: Context, booking: BookingRow, wish: Wish) {
  const now = ctx.clock.now();
  const terms = await getDjTerms(reader, booking.dj_id);
  if (!terms) throw notFound();
  const { city, country_code, lat, lng, add_ons } = wish;
  const date = dayProblem(wish.date, now);
  if (date) throw invalid({ date });
  const time_zone = tzLookup(lat, lng);
  const instants = eventInstants(wish.date, wish.start_time, wish.end_time, time_zone);
  const problems = eventProblems(instants.starts_at, instants.ends_at, now);
  const lines = await linesOf(reader, booking.id);
  const booked = bookedAddOns(lines).map(({ id }) => id);
  // what is booked stays to be had, whatever the DJ offers by now
  const added = (add_ons ?? []).filter(({ id }) => !booked.includes(id));
  Object.assign(problems, chosenOf(terms, { add_ons: added }).problems);
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const isSamePlace = lat === booking.lat && lng === booking.lng;
  const distance_km = isSamePlace ? booking.distance_km : distanceKm(terms, wish);
  // a booking may stay as far as it is, whatever the DJ says by now
  if (distance_km > Math.max(booking.distance_km, terms.travel_max_km ?? Infinity))
    throw invalid({ city: 'too_far' });
  const after = { ...instants, distance_km };
  const repriced = repricedLines({ after, terms, before: booking, lines, add_ons });
  const quote = quoteOf(repriced, booking.currency, now, instants.starts_at);
  if (quote.total_cents > MAXIMUM_TOTAL_CENTS) throw invalid({ city: 'too_far' });
  if (!isChargeable(quote.total_cents, booking.currency)) throw invalid({ end_time: 'too_low' });
  return {
    ...after,
    time_zone,
    city,
    country_code,
    lat,
    lng,
    lines: quote.lines,
    total_cents: quote.total_cents,
    service_fee_cents: quote.service_fee_cents,
  };
}
