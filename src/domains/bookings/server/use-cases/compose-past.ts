import type { z } from 'zod';
import { eventInstants, MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { distanceKm, type Point } from '../../../../shared/geo.ts';
import { newId, newRef } from '../../../../shared/ids.ts';
import { platformFeeBps, splitOf } from '../../../payments/rules.ts';
import { billedHours, chosenOf, type Offered, priceLines, type PriceTerms } from '../../../prices/rules.ts';
import type { CancellationPolicy } from '../../../profiles/rules.ts';
import type { BookingRequest } from '../../contract.ts';
import * as rules from '../../rules.ts';
import type { BookingRow } from './change-booking.ts';
import { chargesOf, timelineOf } from './tell-past.ts';

/** An evening that was played and paid, and when people did what they did about it. */
export interface PastEvening {
  client_id: string;
  dj: PriceTerms &
    Point &
    Offered & {
      id: string;
      time_zone: string;
      instant_booking: boolean;
      cancellation_policy: CancellationPolicy;
      subscription_plan: keyof typeof platformFeeBps;
    };
  event: Omit<z.output<typeof BookingRequest>, 'dj_id' | 'expected_total_cents' | 'replaces_id'>;
  requested_at: Date;
  /** When the DJ's offer came; of no meaning where they are booked without asking. */
  offered_at: Date;
  offer_message: string;
  paid_at: Date;
}

/** The booking that such an evening leaves, by the rules of a living one. */
export function composePast({ client_id, dj, event, requested_at, paid_at, ...past }: PastEvening) {
  const { date, start_time, end_time, package_id, add_ons, ...described } = event;
  const { currency, time_zone, instant_booking: is_instant, cancellation_policy } = dj;
  const { starts_at, ends_at } = eventInstants(date, start_time, end_time, time_zone);
  const offered_at = is_instant ? null : past.offered_at;
  const accepted_at = is_instant ? requested_at : plus(paid_at, -2 * MINUTE);
  const distance_km = distanceKm(dj, event);
  const { chosen } = chosenOf(dj, { package_id, add_ons });
  const hours = billedHours(starts_at, ends_at, chosen.bundle?.hours ?? dj.minimum_hours);
  const dj_lines = priceLines(dj, hours, distance_km, chosen);
  const { lines, ...price } = rules.quoteOf(dj_lines, currency, accepted_at, starts_at);
  const platform_fee_bps = platformFeeBps[dj.subscription_plan];
  const charges = chargesOf(price, paid_at, starts_at);
  const [id, released_at] = [newId(), rules.releaseAt(ends_at)];
  const moments = { requested_at, offered_at, accepted_at, paid_at, completed_at: ends_at, released_at };
  const timeline = timelineOf(id, moments, charges, { total_cents: price.total_cents, cancellation_policy });
  const booking: BookingRow = {
    ...described,
    ...price,
    id,
    client_id,
    starts_at,
    ends_at,
    time_zone,
    distance_km,
    is_instant,
    platform_fee_bps,
    cancellation_policy,
    requested_at,
    offered_at,
    accepted_at,
    confirmed_at: paid_at,
    completed_at: ends_at,
    release_at: released_at,
    released_at,
    closed_at: released_at,
    ref: newRef('CF'),
    dj_id: dj.id,
    status: 'released',
    version: timeline.length,
    details_version: 1,
    offer_message: is_instant ? '' : past.offer_message,
    reply_by: is_instant ? null : rules.replyBy(requested_at),
    offer_expires_at: offered_at && rules.offerExpiresAt(offered_at, starts_at),
    quick_yes_at: null,
    cancelled_by: null,
    reason: null,
    extras_cents: 0,
    kept_cents: 0,
    kept_service_fee_cents: 0,
    pay_by: null,
    choose_by: null,
    carried_to_id: null,
    replaces_id: null,
    hold_limit_days: 90,
    refund_cap_percent: 100,
    deposit_due_at: null,
    deposit_attempts: 0,
    balance_due_at: null,
    balance_attempts: 0,
    due_at: null,
    created_at: requested_at,
    updated_at: released_at,
  };
  const split = splitOf(price.total_cents, price.service_fee_cents, platform_fee_bps);
  return { booking, lines, timeline, charges, split, released_at };
}
