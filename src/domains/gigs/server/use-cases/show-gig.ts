import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { Gig } from '../../contract.ts';
import { isCheckInOpen, isExtraOpen, isProposalTime, recordableMoments, timesOf } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { extrasOf, gigBooking, recordsOf } from '../queries.ts';

/** What one side may know of the night, and what it can do now. */
export async function showGig(ctx: Context, { booking_id }: { booking_id: string }): Promise<Gig> {
  const actor = requireActor(ctx);
  const booking = await gigBooking(ctx.db, booking_id);
  const part = requirePart(actor, 'see', booking);
  if (!booking) throw notFound();
  const now = ctx.clock.now();
  const [records, rows] = await Promise.all([recordsOf(ctx.db, booking_id), extrasOf(ctx.db, booking_id)]);
  const extras = rows.map((extra) => ({ ...extra, is_open: isExtraOpen(extra, booking, now) }));
  const isOpen = extras.some(({ is_open }) => is_open);
  return {
    records,
    extras,
    can: {
      record: part === 'dj' ? recordableMoments(booking, timesOf(records), now) : [],
      correct: part === 'dj' && isCheckInOpen(booking, now),
      propose: part === 'dj' && isProposalTime(booking, now) && !isOpen,
      withdraw: part === 'dj' && isOpen,
      decline: part === 'client' && isOpen,
      accept: part === 'client' && isOpen,
    },
    now,
  };
}
