import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { tell } from '../../../notifications/server/index.ts';
import { setDjRating } from '../../../profiles/server/index.ts';
import { factsFor, ratingOf } from '../../rules.ts';
import { ratingCounts, type ReviewedBooking } from '../queries.ts';
import { reviews } from '../tables.ts';

/**
 * Publishes what both sides of a booking have written, at one moment, and counts it. The caller holds the
 * booking's lock (`lockReviews`); nothing happens where nothing waits.
 */
export async function publishReviews(tx: Tx, ctx: Context, booking: ReviewedBooking): Promise<void> {
  const published = await tx
    .update(reviews)
    .set({ published_at: ctx.clock.now() })
    .where(and(eq(reviews.booking_id, booking.id), isNull(reviews.published_at)))
    .returning();
  for (const { id, author_role, subject_id } of published) {
    await audit(tx, ctx, 'review.publish', { type: 'review', id });
    await tell(tx, ctx, {
      user_id: subject_id,
      kind: 'review_published',
      booking_id: booking.id,
      details: factsFor(author_role === 'client' ? 'dj' : 'client', booking),
      dedupe_key: id,
    });
  }
  if (!published.some(({ author_role }) => author_role === 'client')) return;
  // two bookings of one DJ published side by side: the second waits, so that it counts the first as well
  await lockSubject(tx, `rating:${booking.dj_id}`);
  await setDjRating(tx, ctx, booking.dj_id, ratingOf(await ratingCounts(tx, booking.dj_id)));
}

/** Two sides that write at once, and the clock, wait for each other here. */
export const lockReviews = (tx: Tx, booking_id: string): Promise<void> =>
  lockSubject(tx, `reviews:${booking_id}`);
