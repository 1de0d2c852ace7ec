import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Gig } from '../../contract.ts';
import { isCheckInOpen, recordableMoments, timesOf } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { gigBooking, recordsOf } from '../queries.ts';

/** What one side may know of the night, and what it can do now. */
export async function showGig(ctx: Context, { booking_id }: { booking_id: string }): Promise<Gig> {
  const actor = requireActor(ctx);
  const booking = await gigBooking(ctx.db, booking_id);
  const part = requirePart(actor, 'see', booking);
  if (!booking) throw notFound();
  const now = ctx.clock.now();
  const records = await recordsOf(ctx.db, booking_id);
  return {
    records,
    can: {
      record: part === 'dj' ? recordableMoments(booking, timesOf(records), now) : [],
      correct: part === 'dj' && isCheckInOpen(booking, now),
    },
    now,
  };
}
