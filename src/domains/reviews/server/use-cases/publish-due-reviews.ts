import { type Deps, systemContext } from '../../../../platform/context.ts';
import { bookingsDue, reviewedBooking } from '../queries.ts';
import { lockReviews, publishReviews } from './publish-reviews.ts';

const AT_ONCE = 200;

/** The clock's part: what was written becomes public when its days are over, also where only one side wrote. */
export async function publishDueReviews(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  for (const booking_id of await bookingsDue(deps.db, deps.clock.now(), AT_ONCE))
    await deps.db.transaction(async (tx) => {
      await lockReviews(tx, booking_id);
      const booking = await reviewedBooking(tx, booking_id);
      if (booking) await publishReviews(tx, ctx, booking);
    });
}
