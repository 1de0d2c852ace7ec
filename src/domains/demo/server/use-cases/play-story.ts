import type { Actor } from '../../../../platform/context.ts';
import { sweepDueBookings } from '../../../bookings/server/index.ts';
import { reviewBy } from '../../../reviews/rules.ts';
import { publishDueReviews } from '../../../reviews/server/index.ts';
import type { Deed } from '../data/deeds.ts';
import { type BookingRow, bookingNow } from '../queries.ts';
import type { DemoDj } from './compose-djs.ts';
import { type Cast, doDeed } from './do-deed.ts';
import type { Stage } from './open-stage.ts';
import { type EventPlan, placeBooking } from './place-booking.ts';

/** One booking's life: what people do, in order; what the clock does comes by itself. */
export interface Story {
  client: Actor;
  dj: DemoDj;
  event: EventPlan;
  requested_at: Date;
  deeds: readonly Deed[];
}

export const actorOf = (
  { id, name, email }: { id: string; name: string; email: string },
  role: Actor['role'],
) => ({
  id,
  name,
  email,
  role,
  email_verified: true,
});

/** Plays a booking's life from its request until `until`; deeds that lie later are left to the future. */
export async function playStory(stage: Stage, story: Story, staff: Actor, until: Date): Promise<BookingRow> {
  const { client, dj, event, requested_at, deeds } = story;
  const cast: Cast = { client, dj: actorOf(dj, 'dj'), staff };
  stage.moveTo(requested_at);
  const placed = await placeBooking(stage, client, dj, event);
  let { checkout_url } = placed;
  for (const deed of deeds.filter(({ at }) => at <= until)) {
    const booking = await letPass(stage, placed.id, deed.at);
    checkout_url = await doDeed(stage, cast, deed, booking, checkout_url);
    await stage.work();
  }
  const left = await letPass(stage, placed.id, until);
  await publishReviews(stage, left, until);
  return left;
}

/** Reviews of which only one side came in are published when their days are over. */
async function publishReviews(stage: Stage, booking: BookingRow, until: Date): Promise<void> {
  const publish_at = reviewBy(booking);
  if (publish_at > until) return;
  stage.moveTo(publish_at);
  await publishDueReviews(stage.deps);
  stage.moveTo(until);
}

/** Time goes by, with a stop at every moment at which the clock acts on the booking. */
async function letPass(stage: Stage, id: string, until: Date): Promise<BookingRow> {
  for (;;) {
    const booking = await bookingNow(stage.deps.db, id);
    const { due_at } = booking;
    if (!due_at || due_at > until) {
      stage.moveTo(until);
      return booking;
    }
    stage.moveTo(due_at);
    if ((await sweepDueBookings(stage.deps)) === 0)
      throw new Error(`booking ${booking.ref} does not move on`);
    await stage.work();
  }
}
