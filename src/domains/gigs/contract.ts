import { oc } from '@orpc/contract';
import { z } from 'zod';
import { wallTimePattern } from '../../shared/calendar-date.ts';
import { errors } from '../../shared/errors.ts';
import { gigMoments } from './rules.ts';

const id = z.uuid();
const moment = z.enum(gigMoments);

const TimeRecord = z.object({
  id,
  moment,
  at: z.date(),
  reason: z.string().nullable().describe('of a correction; null for what was recorded as it happened'),
  recorded_at: z.date().describe("by the product's clock"),
});

export const Gig = z.object({
  /** Every record there was, the oldest first: the newest of a moment is the one that holds. */
  records: z.array(TimeRecord),
  can: z.object({ record: z.array(moment), correct: z.boolean() }),
  now: z.date(),
});
export type Gig = z.infer<typeof Gig>;

export const TimeCorrection = z.object({
  time: z.string().regex(wallTimePattern).describe("on the venue's clock, that night"),
  reason: z.string().trim().min(3).max(500),
});

const base = oc.errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND });
const command = base.errors({ WRONG_STATE: errors.WRONG_STATE, INVALID: errors.INVALID });

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
};
