import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { findFreeTimes } from '../../../bookings/server/index.ts';
import type { Wish } from '../../contract.ts';
import { requirePart } from '../access.ts';
import { bookingOf } from '../queries.ts';
import { priceWish } from './price-wish.ts';
import { requireMovable } from './require-movable.ts';

/** What moving an event would cost and whether the DJ is free then; promises and changes nothing. */
export async function quoteMove(ctx: Context, wish: Wish) {
  const actor = requireActor(ctx);
  const booking = await bookingOf(ctx.db, wish.booking_id);
  if (!booking) throw notFound();
  requirePart(actor, booking);
  const now = ctx.clock.now();
  await requireMovable(ctx.db, booking, now);
  const priced = await priceWish(ctx.db, ctx, booking, wish);
  const wanted = { dj_id: booking.dj_id, but_id: booking.id, ...priced };
  return { ...priced, ...(await findFreeTimes(ctx.db, wanted, now)) };
}
