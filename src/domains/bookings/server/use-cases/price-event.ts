import tzLookup from 'tz-lookup';
import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { holdLimitDays } from '../../../../platform/gateway-limits.ts';
import { eventInstants } from '../../../../shared/calendar-date.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import { accountOf } from '../../../payments/server/index.ts';
import { type DjForBooking, getDjForBooking } from '../../../profiles/server/index.ts';
import { billedHours, type Choice, chosenOf, priceLines } from '../../../prices/rules.ts';
import type { EventPlace, Quote } from '../../contract.ts';
import { dayProblem, eventProblems, MAXIMUM_TOTAL_CENTS, quoteOf } from '../../rules.ts';

export interface PricedEvent {
  dj: DjForBooking;
  starts_at: Date;
  ends_at: Date;
  time_zone: string;
  distance_km: number;
  quote: Quote;
  /** For how long the gateway may hold what is charged for this DJ. */
  hold_limit_days: number;
}

/**
 * Turns wall times at a venue into instants of its zone and into the all-in price for this DJ.
 * @throws AppError NOT_FOUND for a DJ the caller may not see, INVALID with codes per field
 */
export async function priceEvent(
  reader: Reader,
  ctx: Context,
  event: EventPlace & Choice & { dj_id: string },
): Promise<PricedEvent> {
  const dj = await getDjForBooking(reader, event.dj_id, ctx.actor);
  if (!dj) throw notFound();
  const now = ctx.clock.now();
  const date = dayProblem(event.date, now);
  if (date) throw invalid({ date });
  const time_zone = tzLookup(event.lat, event.lng);
  const { starts_at, ends_at } = eventInstants(event.date, event.start_time, event.end_time, time_zone);
  const { chosen, problems: unknown } = chosenOf(dj, event);
  const problems = { ...unknown, ...eventProblems(starts_at, ends_at, now) };
  if (Object.keys(problems).length > 0) throw invalid(problems);

  const distance_km = distanceKm(dj, event);
  if (distance_km > (dj.travel_max_km ?? Infinity)) throw invalid({ city: 'too_far' });
  const hours = billedHours(starts_at, ends_at, chosen.bundle?.hours ?? dj.minimum_hours);
  const lines = priceLines(dj, hours, distance_km, chosen);
  // the limit is the account's: a profile may say another country since it was opened
  const account = await accountOf(reader, event.dj_id);
  const quote = quoteOf(lines, dj.currency, now, starts_at);
  if (quote.total_cents > MAXIMUM_TOTAL_CENTS) throw invalid({ city: 'too_far' });
  return {
    dj,
    starts_at,
    ends_at,
    time_zone,
    distance_km,
    quote,
    hold_limit_days: holdLimitDays(account?.country_code ?? dj.country_code),
  };
}
