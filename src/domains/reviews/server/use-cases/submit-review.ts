import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import type { Review, ReviewInput } from '../../contract.ts';
import { factsFor, mayReview, reviewBy } from '../../rules.ts';
import { partOf } from '../access.ts';
import { reviewedBooking, reviewsOf } from '../queries.ts';
import { reviews } from '../tables.ts';
import { lockReviews, publishReviews } from './publish-reviews.ts';

/**
 * One side's review of the other, once, within the days that follow the event. The second of the two
 * publishes both; the first invites the other side.
 */
export async function submitReview(ctx: Context, input: ReviewInput): Promise<Review> {
  const actor = requireActor(ctx);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await lockReviews(tx, input.booking_id);
    const booking = await reviewedBooking(tx, input.booking_id);
    const part = booking && partOf(actor, booking);
    if (!booking || !part || part === 'staff') throw notFound();

    if (!mayReview(booking, now)) throw wrongState(booking.status);
    const earlier = await reviewsOf(tx, booking.id);
    if (earlier.some(({ author_role }) => author_role === part)) throw wrongState('reviewed');

    const other_part = part === 'client' ? 'dj' : 'client';
    const subject_id = part === 'client' ? booking.dj_id : booking.client_id;
    const publish_at = reviewBy(booking);
    const review = {
      id: newId(),
      booking_id: booking.id,
      author_role: part,
      author_id: actor.id,
      subject_id,
      rating: input.rating,
      text: input.text,
      publish_at,
      created_at: now,
    };
    await tx.insert(reviews).values(review);
    await audit(
      tx,
      ctx,
      'review.submit',
      { type: 'review', id: review.id },
      { booking_id: booking.id, rating: input.rating },
    );

    const is_second = earlier.length > 0;
    if (is_second) await publishReviews(tx, ctx, booking);
    else
      await tell(tx, ctx, {
        user_id: subject_id,
        kind: 'review_invited',
        booking_id: booking.id,
        details: {
          ...factsFor(other_part, booking),
          due_at: publish_at,
        },
        dedupe_key: booking.id,
      });
    return { ...review, published_at: is_second ? now : null };
  });
}
