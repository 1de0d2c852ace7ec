import { oc } from '@orpc/contract';
import { z } from 'zod';
import { wallTimePattern } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { currencies } from '../../shared/money.ts';
import { extraKinds, extraStatuses, gigMoments, OVERTIME_STEP_MINUTES } from './rules.ts';

const id = z.uuid();
const cents = z.int().min(0).max(1_000_000_000);
const moment = z.enum(gigMoments);

const TimeRecord = z.object({
  id,
  moment,
  at: z.date(),
  reason: z.string().nullable().describe('of a correction; null for what was recorded as it happened'),
  recorded_at: z.date().describe("by the product's clock"),
});

const Extra = z.object({
  id,
  kind: z.enum(extraKinds),
  label: z.string().nullable().describe("of an extra, in the DJ's words"),
  minutes: z.int().nullable().describe('of overtime'),
  price_cents: cents,
  service_fee_cents: cents,
  total_cents: cents.describe('what the client pays, all in'),
  currency: z.enum(currencies),
  status: z.enum(extraStatuses),
  failure: z.string().nullable().describe('the last refusal of the saved card; the next try is on a page'),
  proposed_at: z.date(),
  expires_at: z.date(),
  paid_at: z.date().nullable(),
  is_open: z.boolean().describe('waits for the client, or for their money'),
});
export type Extra = z.infer<typeof Extra>;

export const Gig = z.object({
  /** Every record there was, the oldest first: the newest of a moment is the one that holds. */
  records: z.array(TimeRecord),
  /** What was proposed during the event, the newest first. */
  extras: z.array(Extra),
  can: z.object({
    record: z.array(moment),
    correct: z.boolean(),
    propose: z.boolean(),
    withdraw: z.boolean(),
    decline: z.boolean(),
    accept: z.boolean(),
  }),
  now: z.date(),
});
export type Gig = z.infer<typeof Gig>;

export const TimeCorrection = z.object({
  time: z.string().regex(wallTimePattern).describe("on the venue's clock, that night"),
  reason: plainText().min(3).max(500),
});

const overtime = { kind: z.literal('overtime'), minutes: z.int().min(OVERTIME_STEP_MINUTES) };
const extra = {
  kind: z.literal('extra'),
  label: plainText().min(2).max(80),
  price_cents: z.int().min(1).max(1_000_000_000).describe('what the DJ asks; the service fee comes on top'),
};
/** Without the booking: what a form asks for. */
export const ExtraInput = z.object({ label: extra.label });
const Proposal = z.discriminatedUnion('kind', [
  z.object({ booking_id: id, ...overtime }),
  z.object({ booking_id: id, ...extra }),
]);
export type Proposal = z.infer<typeof Proposal>;

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({ WRONG_STATE: errors.WRONG_STATE, INVALID: errors.INVALID });

const keyed = command.errors({
  STALE: errors.STALE,
  SLOT_TAKEN: errors.SLOT_TAKEN,
  IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
  GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
  GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
});
const Ref = z.object({ id });

export const gigsContract = {
  get: base
    .route({
      method: 'GET',
      path: '/bookings/{booking_id}/gig',
      summary: 'The night itself: what was recorded of it',
      tags: ['gigs'],
    })
    .input(z.object({ booking_id: id }))
    .output(Gig),
  record_time: command
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/times',
      summary: 'DJ: I have arrived, the set begins, the set is over; now',
      tags: ['gigs'],
    })
    .input(z.object({ booking_id: id, moment }))
    .output(TimeRecord),
  correct_time: command
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/times/correct',
      summary: 'DJ: correct a recorded time; the one before stays on record',
      tags: ['gigs'],
    })
    .input(TimeCorrection.extend({ booking_id: id, moment }))
    .output(TimeRecord),
  propose_extra: keyed
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/extras',
      summary: 'DJ: propose overtime or an extra during the event',
      tags: ['gigs'],
    })
    .input(Proposal)
    .output(Ref),
  withdraw_extra: command
    .route({
      method: 'POST',
      path: '/extras/{id}/withdraw',
      summary: 'DJ: take a proposal back',
      tags: ['gigs'],
    })
    .input(Ref)
    .output(Ref),
  decline_extra: command
    .route({
      method: 'POST',
      path: '/extras/{id}/decline',
      summary: 'Client: no to a proposal',
      tags: ['gigs'],
    })
    .input(Ref)
    .output(Ref),
  accept_extra: keyed
    .route({
      method: 'POST',
      path: '/extras/{id}/accept',
      summary: 'Client: accept and pay, with the saved card or on the gateway’s page',
      tags: ['gigs'],
    })
    .input(Ref.extend({ expected_total_cents: cents }))
    .output(Ref.extend({ checkout_url: z.string().nullable() })),
};
