import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { problemKinds, RECEIPTS_AT_MOST, resolutions } from './rules.ts';

const id = z.uuid();
const cents = z.int().min(0).max(1_000_000_000);

/** What a party reports: the release is frozen by it. */
export const ProblemReport = z.object({
  kind: z.enum(problemKinds),
  description: plainText().min(10).max(4_000),
  claimed_cents: cents.optional().describe('for damage: what it costs'),
  receipt_ids: z.array(id).max(RECEIPTS_AT_MOST).default([]).describe('files of mine, sent before'),
});

/** A reported problem as both sides and staff read it. */
export const Problem = z.object({
  kind: z.enum(problemKinds),
  reported_by: z.enum(['client', 'dj']),
  description: z.string(),
  status: z.enum(['open', 'resolved']),
  resolution: z.enum(resolutions).nullable(),
  refund_cents: cents.nullable(),
  resolution_note: z.string().nullable(),
  claimed_cents: cents.nullable().describe('what the reporter wants for damage'),
  answer: z.string().nullable(),
  answered_at: z.date().nullable(),
  answer_due_at: z.date().nullable(),
  damage_cents: cents.nullable().describe('what the client pays the DJ for damage, by decision'),
  damage_status: z.enum(['charging', 'unpaid', 'paid']).nullable(),
  receipts: z.array(
    z.object({
      id,
      side: z.enum(['client', 'dj']),
      name: z.string().describe('as any file system takes it'),
      original_name: z.string().describe('as its owner calls it'),
      content_type: z.string(),
    }),
  ),
  /** By the recorded times; null where no start was recorded. */
  shortfall: z
    .object({
      booked_minutes: z.int(),
      late_minutes: z.int(),
      missing_minutes: z.int(),
      refund_cents: cents,
    })
    .nullable(),
  created_at: z.date(),
  resolved_at: z.date().nullable(),
});

export const ClaimAnswer = z.object({
  text: plainText().min(10).max(4_000),
  receipt_ids: z.array(id).max(RECEIPTS_AT_MOST).default([]).describe('files of mine, sent before'),
});

const command = oc.errors({
  UNAUTHORIZED: errors.UNAUTHORIZED,
  NOT_FOUND: errors.NOT_FOUND,
  WRONG_STATE: errors.WRONG_STATE,
  INVALID: errors.INVALID,
});

export const claimsContract = {
  answer: command
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/problem/answer',
      summary: 'The other side: answer a reported problem, with files',
      tags: ['claims'],
    })
    .input(ClaimAnswer.extend({ booking_id: id }))
    .output(z.object({ booking_id: id })),
  pay_damage: command
    .errors({
      IDEMPOTENCY_KEY_REUSED: errors.IDEMPOTENCY_KEY_REUSED,
      GATEWAY_UNAVAILABLE: errors.GATEWAY_UNAVAILABLE,
      GATEWAY_REFUSED: errors.GATEWAY_REFUSED,
    })
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/problem/pay',
      summary: 'Client: pay for damage what staff decided, where the saved card was refused',
      tags: ['claims'],
    })
    .input(z.object({ booking_id: id }))
    .output(z.object({ booking_id: id, checkout_url: z.string().nullable() })),
};
