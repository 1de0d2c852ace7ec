import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { linesOf } from '../../../bookings/server/index.ts';
import { isContested } from '../../../payments/server/index.ts';
import { getDjTerms } from '../../../profiles/server/index.ts';
import type { Rescheduling } from '../../contract.ts';
import { bookedAddOns, isMovable, isRescheduleOpen } from '../../rules.ts';
import { mayAnswer } from '../access.ts';
import { bookingOf, openOf } from '../queries.ts';

/** The proposal that waits, and what the caller can do; staff read it. */
export async function showRescheduling(
  ctx: Context,
  { booking_id }: { booking_id: string },
): Promise<Rescheduling> {
  const actor = requireActor(ctx);
  const booking = await bookingOf(ctx.db, booking_id);
  if (!booking) throw notFound();
  const { client_id, dj_id, currency, country_code } = booking;
  const part = actor.id === client_id ? 'client' : actor.id === dj_id ? 'dj' : null;
  if (!part && actor.role !== 'admin') throw notFound();
  const now = ctx.clock.now();
  const [row, lines, terms, is_contested] = await Promise.all([
    openOf(ctx.db, booking_id),
    linesOf(ctx.db, booking_id),
    getDjTerms(ctx.db, dj_id),
    isContested(ctx.db, booking_id),
  ]);
  const booked = bookedAddOns(lines);
  const hindrance = is_contested && isMovable(booking, now) ? 'bank' : null;
  const open = row && isRescheduleOpen(row, booking, now) ? row : null;
  const may = (deed: 'accept' | 'decline' | 'withdraw'): boolean =>
    open !== null && part !== null && mayAnswer(deed, part, open.proposed_by);
  return {
    open: open && { ...open, currency },
    can: {
      propose: part !== null && isMovable(booking, now) && !hindrance && (!open || open.proposed_by === part),
      accept: may('accept') && !hindrance,
      decline: may('decline'),
      withdraw: may('withdraw'),
    },
    hindrance,
    add_ons: [
      ...booked.map(({ id, label, quantity, unit_cents, hours }) => ({
        id,
        quantity,
        name: label ?? '',
        price_cents: unit_cents,
        per: hours === undefined ? ('event' as const) : ('hour' as const),
        min_quantity: 1,
        // its terms may have changed since: more of it than was agreed is for the DJ to say
        max_quantity: quantity,
      })),
      ...(terms?.add_ons ?? [])
        .filter(({ id }) => !booked.some((one) => one.id === id))
        .map((one) => ({ ...one, quantity: 0 })),
    ],
    country_code,
    now,
  };
}
