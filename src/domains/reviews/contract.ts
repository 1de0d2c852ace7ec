import { oc } from '@orpc/contract';
import { z } from 'zod';
import { errors } from '../../shared/errors.ts';
import { plainText } from '../../shared/plain-text.ts';
import { eventTypes } from '../profiles/rules.ts';

const id = z.uuid();
const rating = z.int().min(1).max(5);

/** A text breathes by a line between its paragraphs, and shouts by more. */
const paragraphs = (text: string): string => text.replaceAll(/\n{3,}/g, '\n\n');

export const ReviewInput = z.object({
  booking_id: id,
  rating,
  text: plainText().overwrite(paragraphs).min(10).max(2_000).describe('plain text'),
});
export type ReviewInput = z.infer<typeof ReviewInput>;

const WrittenReview = z.object({
  id,
  rating,
  text: z.string(),
  created_at: z.date(),
  published_at: z.date().nullable(),
});
export type Review = z.infer<typeof WrittenReview>;

/** What anybody who may see the DJ reads: no full name, no date of the event. */
const DjReview = z.object({
  id,
  rating,
  text: z.string(),
  author_name: z.string().describe('first name and initial'),
  event_type: z.enum(eventTypes),
  month: z.string().describe('YYYY-MM of the event'),
});
export type PublicReview = z.infer<typeof DjReview>;

const Story = DjReview.extend({ dj_name: z.string(), dj_slug: z.string() });
export type Story = z.infer<typeof Story>;

export const reviewsContract = {
  submit: oc
    .route({
      method: 'POST',
      path: '/bookings/{booking_id}/reviews',
      summary: 'Review the other side of a completed booking',
      tags: ['reviews'],
    })
    .errors({
      UNAUTHORIZED: errors.UNAUTHORIZED,
      NOT_FOUND: errors.NOT_FOUND,
      WRONG_STATE: errors.WRONG_STATE,
    })
    .input(ReviewInput)
    .output(WrittenReview),
  for_booking: oc
    .route({
      method: 'GET',
      path: '/bookings/{booking_id}/reviews',
      summary: "My review, and the other side's once published",
      tags: ['reviews'],
    })
    .errors({ UNAUTHORIZED: errors.UNAUTHORIZED, NOT_FOUND: errors.NOT_FOUND })
    .input(z.object({ booking_id: id }))
    .output(
      z.object({
        mine: WrittenReview.nullable(),
        theirs: WrittenReview.nullable(),
        theirs_is_in: z.boolean().describe('the other side has written; what, is seen once published'),
        can_submit: z.boolean(),
        submit_by: z.date(),
      }),
    ),
  for_dj: oc
    .route({
      method: 'GET',
      path: '/djs/{dj_id}/reviews',
      summary: 'What clients said about a DJ, newest first',
      tags: ['reviews'],
    })
    .errors({ NOT_FOUND: errors.NOT_FOUND })
    .input(
      z.object({
        dj_id: id,
        cursor: z.string().max(200).optional(),
        limit: z.int().min(1).max(50).default(10),
      }),
    )
    .output(
      z.object({
        items: z.array(DjReview),
        next_cursor: z.string().nullable(),
        rating: z.number().nullable(),
        review_count: z.int(),
        distribution: z.array(z.object({ rating, count: z.int() })).describe('five rows, from 5 to 1'),
      }),
    ),
  stories: oc
    .route({
      method: 'GET',
      path: '/review-stories',
      summary: 'What clients said who were glad: the newest of each featured DJ, newest first',
      tags: ['reviews'],
    })
    .input(z.object({ limit: z.int().min(1).max(12).default(3) }))
    .output(z.object({ items: z.array(Story) })),
};
