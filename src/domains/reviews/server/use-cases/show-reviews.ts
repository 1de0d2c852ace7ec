import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { decodeCursor, pageOf } from '../../../../shared/cursor.ts';
import { notFound } from '../../../../shared/errors.ts';
import { getDjForBooking } from '../../../profiles/server/index.ts';
import { eventMonth, mayReview, ratingOf, ratings, reviewBy, signature } from '../../rules.ts';
import { partOf } from '../access.ts';
import { publishedReviews, publishedStories, ratingCounts, reviewedBooking, reviewsOf } from '../queries.ts';

/** The caller's own review and the other side's once published; staff see neither here. */
export async function reviewsForBooking(ctx: Context, { booking_id }: { booking_id: string }) {
  const actor = requireActor(ctx);
  const booking = await reviewedBooking(ctx.db, booking_id);
  const part = booking && partOf(actor, booking);
  if (!booking || !part) throw notFound();
  const written = part === 'staff' ? [] : await reviewsOf(ctx.db, booking_id);
  const mine = written.find(({ author_role }) => author_role === part) ?? null;
  const theirs = written.find(({ author_role }) => author_role !== part) ?? null;
  return {
    mine,
    theirs: theirs?.published_at ? theirs : null,
    theirs_is_in: theirs !== null,
    can_submit: part !== 'staff' && !mine && mayReview(booking, ctx.clock.now()),
    submit_by: reviewBy(booking),
  };
}

/** What anybody reads of a review: who wrote it and when the event was, no closer than they need. */
const asRead = ({ id, rating, text, client_name, event_type, starts_at, time_zone }: Published) => ({
  id,
  rating,
  text,
  author_name: signature(client_name),
  event_type,
  month: eventMonth(starts_at, time_zone),
});
type Published = Omit<Awaited<ReturnType<typeof publishedReviews>>[number], 'published_at'>;

/** The same for everybody: of DJs whom visitors may see as well. */
export async function showStories(ctx: Context, { limit }: { limit: number }) {
  const rows = await publishedStories(ctx.db, limit);
  return { items: rows.map((row) => ({ ...asRead(row), dj_name: row.dj_name, dj_slug: row.dj_slug })) };
}

/** @throws NOT_FOUND for a DJ whom the caller may not see, as for one who does not exist. */
export async function reviewsForDj(
  ctx: Context,
  input: { dj_id: string; cursor?: string | undefined; limit: number },
) {
  const { dj_id, cursor, limit } = input;
  const position = decodeCursor(cursor);
  if (!(await getDjForBooking(ctx.db, dj_id, ctx.actor))) throw notFound();
  const [rows, counts] = await Promise.all([
    publishedReviews(ctx.db, dj_id, position, limit + 1),
    ratingCounts(ctx.db, dj_id),
  ]);
  const page = pageOf(rows, limit, ({ published_at, id }) => ({ at: published_at, id }));
  return {
    items: page.items.map(asRead),
    next_cursor: page.next_cursor,
    ...ratingOf(counts),
    distribution: ratings.map((rating) => ({
      rating,
      count: counts.find((row) => row.rating === rating)?.count ?? 0,
    })),
  };
}
