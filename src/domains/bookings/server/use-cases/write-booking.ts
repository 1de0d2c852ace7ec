import type { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId, newRef } from '../../../../shared/ids.ts';
import { isChargeable, planCharges, platformFeeBps } from '../../../payments/rules.ts';
import { type BookingRequest, EventDetails } from '../../contract.ts';
import { nextDue, payBy, releaseAt, replyBy } from '../../rules.ts';
import { bookings } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';
import type { PricedEvent } from './price-event.ts';

export type Request = z.output<typeof BookingRequest>;

/** The first row of a booking: a request with its reply clock, or an instant booking with its payment clock. */
export async function writeBooking(
  tx: Tx,
  ctx: Context,
  client_id: string,
  input: Request,
  { dj, quote, starts_at, ends_at, time_zone, distance_km, hold_limit_days }: PricedEvent,
): Promise<BookingRow> {
  const now = ctx.clock.now();
  const { dj_id, city, country_code, lat, lng } = input;
  const { currency, total_cents, service_fee_cents } = quote;
  const event = { ...quote, now, starts_at, release_at: releaseAt(ends_at), hold_limit_days };
  const [first] = planCharges(event);
  const is_instant = dj.instant_booking && isChargeable(total_cents, currency);
  const status = is_instant ? ('awaiting_payment' as const) : ('requested' as const);
  const place = { city, country_code, lat, lng, distance_km };
  const price = { currency, total_cents, service_fee_cents, deposit_cents: first!.amount_cents };
  const dates = {
    starts_at,
    ends_at,
    requested_at: now,
    reply_by: is_instant ? null : replyBy(now),
    quick_yes_at: null,
    offer_expires_at: null,
    accepted_at: is_instant ? now : null,
    pay_by: is_instant ? payBy(now, starts_at) : null,
    deposit_due_at: is_instant ? first!.due_at : null,
    balance_due_at: null,
    release_at: null,
    choose_by: null,
    carried_to_id: null,
  };
  const values = {
    ...EventDetails.parse(input),
    ...place,
    ...price,
    ...dates,
    id: newId(),
    client_id,
    dj_id,
    replaces_id: input.replaces_id ?? null,
    status,
    is_instant,
    hold_limit_days,
    time_zone,
    platform_fee_bps: platformFeeBps[dj.subscription_plan],
    cancellation_policy: dj.cancellation_policy,
    due_at: nextDue({ status, ...dates })?.at ?? null,
    created_at: now,
    updated_at: now,
  };
  for (;;) {
    const [booking] = await tx
      .insert(bookings)
      .values({ ...values, ref: newRef('CF') })
      .onConflictDoNothing({ target: bookings.ref })
      .returning();
    if (booking) return booking;
  }
}
