import { implement } from '@orpc/server';
import type { Context } from '../../../platform/context.ts';
import { reviewsContract } from '../contract.ts';
import { reviewsForBooking, reviewsForDj, showStories } from './use-cases/show-reviews.ts';
import { submitReview } from './use-cases/submit-review.ts';

const os = implement(reviewsContract).$context<Context>();

export const reviewsRoutes = os.router({
  submit: os.submit.handler(({ context, input }) => submitReview(context, input)),
  for_booking: os.for_booking.handler(({ context, input }) => reviewsForBooking(context, input)),
  for_dj: os.for_dj.handler(({ context, input }) => reviewsForDj(context, input)),
  stories: os.stories.handler(({ context, input }) => showStories(context, input)),
});
