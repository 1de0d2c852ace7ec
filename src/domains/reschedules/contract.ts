import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { currencies } from '../../shared/money.ts';
import { ChosenAddOns, EventPlace, FreeTime, QuoteLine } from '../bookings/contract.ts';
import { AddOn } from '../profiles/contract.ts';
import { moveHindrances, rescheduleStatuses } from './rules.ts';

const id = z.uuid();
const cents = z.int().min(0).max(1_000_000_000);

/** Where and when an event is to be instead; extras that are not named stay as they are. */
export const Wish = z.object({
  booking_id: id,
  ...EventPlace.shape,
  add_ons: ChosenAddOns.optional(),
});
export type Wish = z.infer<typeof Wish>;

const Reschedule = z.object({
  id,
  status: z.enum(rescheduleStatuses),
  proposed_by: z.enum(['client', 'dj']),
  starts_at: z.date(),
  ends_at: z.date(),
  time_zone: z.string(),
  city: z.string(),
  lines: z.array(QuoteLine),
  currency: z.enum(currencies),
  total_cents: cents,
  expires_at: z.date(),
});
export type Reschedule = z.infer<typeof Reschedule>;

const Rescheduling = z.object({
  open: Reschedule.nullable().describe('the proposal that waits for an answer'),
  /** What moving the event means for the money, of the open proposal. */
  can: z.object({ propose: z.boolean(), accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  hindrance: z
    .enum(moveHindrances)
    .nullable()
    .describe('why nothing can be proposed or accepted just now: a bank decides about a payment'),
  /** The booking's extras by its own terms, then what else the DJ offers. */
  add_ons: z.array(
    AddOn.omit({ is_archived: true }).extend({
      quantity: z.int().min(0).describe('how many are booked'),
    }),
  ),
  country_code: z.string(),
  now: z.date(),
});
export type Rescheduling = z.infer<typeof Rescheduling>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const asked = base.errors({ WRONG_STATE: errors.WRONG_STATE, INVALID: errors.INVALID });
const keyed = asked.errors({
  STALE: errors.STALE,
  SLOT_TAKEN: errors.SLOT_TAKEN,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
});
const tags = ['reschedules'];
const Ref = z.object({ id });

export const reschedulesContract = {
  get: base
    .route({
      method: 'GET',
      path: '/bookings/{booking_id}/reschedule',
      summary: 'The open proposal to move an event',
      tags,
    })
    .input(z.object({ booking_id: id }))
    .output(Rescheduling),
  quote: asked
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/reschedule/quote',
      summary: 'What moving the event would cost',
      tags,
    })
    .input(Wish)
    .output(
      z.object({
        lines: z.array(QuoteLine),
        total_cents: cents,
        distance_km: z.int(),
        starts_at: z.date(),
        ends_at: z.date(),
        time_zone: z.string(),
        is_free: z.boolean(),
        free_times: z.array(FreeTime),
      }),
    ),
  propose: keyed
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/reschedule',
      summary: 'Client or DJ: propose another time, place or extras',
      tags,
    })
    .input(Wish.extend({ expected_total_cents: cents }))
    .output(Ref),
  accept: keyed
    .route({
      method: 'POST',
      path: '/reschedules/{id}/accept',
      summary: 'The other side: accept; the event and its money move',
      tags,
    })
    .input(Ref.extend({ expected_total_cents: cents }))
    .output(Ref),
  decline: asked
    .route({ method: 'POST', path: '/reschedules/{id}/decline', summary: 'The other side: decline', tags })
    .input(Ref)
    .output(Ref),
  withdraw: asked
    .route({ method: 'POST', path: '/reschedules/{id}/withdraw', summary: 'Who proposed it: withdraw', tags })
    .input(Ref)
    .output(Ref),
};
