import { eventInstants } from '../../../../shared/calendar-date.ts';
import { distanceKm } from '../../../../shared/geo.ts';
import type { Actor } from '../../../../platform/context.ts';
import { requestBooking } from '../../../bookings/server/index.ts';
import type { BookingRequest } from '../../../bookings/contract.ts';
import { quoteOf } from '../../../bookings/rules.ts';
import { billedHours, chosenOf, priceLines } from '../../../prices/rules.ts';
import type { z } from 'zod';
import type { DemoDj } from './compose-djs.ts';
import type { Stage } from './open-stage.ts';

export type EventPlan = Omit<z.output<typeof BookingRequest>, 'dj_id' | 'expected_total_cents'>;

/** A client asks for a DJ, or books where that is instant, at the stage's present and at the price then shown. */
export async function placeBooking(stage: Stage, client: Actor, { id, dj }: DemoDj, event: EventPlan) {
  const { date, start_time, end_time } = event;
  const { starts_at, ends_at } = eventInstants(date, start_time, end_time, dj.time_zone);
  const { chosen } = chosenOf(dj, event);
  const hours = billedHours(starts_at, ends_at, chosen.bundle?.hours ?? dj.minimum_hours);
  const lines = priceLines(dj, hours, distanceKm(dj, event), chosen);
  const { total_cents } = quoteOf(lines, dj.currency, stage.now(), starts_at);
  return requestBooking(stage.as(client), { ...event, dj_id: id, expected_total_cents: total_cents });
}
