import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { setDjRating } from '../../../profiles/server/index.ts';
import { ratingOf, reviewBy, type Reviewable } from '../../rules.ts';
import { ratingCounts } from '../queries.ts';
import { reviews } from '../tables.ts';

export interface PastReviews {
  booking: Reviewable & { id: string; client_id: string; dj_id: string };
  /** At most one from each side; the second publishes both. */
  written: readonly { by: 'client' | 'dj'; rating: number; text: string; created_at: Date }[];
}

/** Takes over reviews from before, all of them published by now, and what they make of the DJs' ratings. */
export async function recordPastReviews(tx: Tx, ctx: Context, past: readonly PastReviews[]): Promise<void> {
  const rows = past.flatMap(({ booking, written }) => {
    const { client_id, dj_id } = booking;
    const publish_at = reviewBy(booking);
    const published_at =
      written.length === 2 ? new Date(Math.max(...written.map(({ created_at }) => +created_at))) : publish_at;
    return written.map(({ by, ...review }) => ({
      ...review,
      publish_at,
      published_at,
      id: newId(),
      booking_id: booking.id,
      author_role: by,
      author_id: by === 'client' ? client_id : dj_id,
      subject_id: by === 'client' ? dj_id : client_id,
    }));
  });
  if (rows.length === 0) return;
  await tx.insert(reviews).values(rows);
  const rated = new Set(
    rows.flatMap(({ author_role, subject_id }) => (author_role === 'client' ? [subject_id] : [])),
  );
  for (const dj_id of rated) await setDjRating(tx, ctx, dj_id, ratingOf(await ratingCounts(tx, dj_id)));
}
