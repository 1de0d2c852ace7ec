import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import {
  findFreeTimes,
  lockBooking,
  orSlotTaken,
  recordEvent,
  SlotLost,
  tellParties,
} from '../../../bookings/server/index.ts';
import { changeDetails } from '../../../bookings/rules/agreed.ts';
import type { Wish } from '../../contract.ts';
import { isRescheduleOpen, rescheduleExpiresAt } from '../../rules.ts';
import { requirePart } from '../access.ts';
import { openOf } from '../queries.ts';
import { reschedules } from '../tables.ts';
import { lapse } from './lapse-moves.ts';
import { priceWish } from './price-wish.ts';
import { requireMovable } from './require-movable.ts';

type Proposal = Wish & { expected_total_cents: number };

/** One side asks the other for another time, place or other extras; nothing moves before the answer. */
export const proposeMove = (ctx: Context, input: Proposal): Promise<{ id: string }> =>
  orSlotTaken(
    ctx,
    runOnce(ctx, 'reschedules.propose', input, (tx) => propose(tx, ctx, input)),
  );

async function propose(tx: Tx, ctx: Context, input: Proposal): Promise<{ id: string }> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, input.booking_id);
  const part = requirePart(actor, booking);
  const now = ctx.clock.now();
  await requireMovable(tx, booking, now);
  const open = await openOf(tx, booking.id);
  // the other side's question is answered first; an own one is replaced
  if (open && open.proposed_by !== part && isRescheduleOpen(open, booking, now)) throw wrongState('open');
  const move = await priceWish(tx, ctx, booking, input);
  if (move.total_cents !== input.expected_total_cents) throw new AppError('STALE');
  const wanted = { dj_id: booking.dj_id, but_id: booking.id, ...move };
  if (!(await findFreeTimes(tx, wanted, now)).is_free) throw new SlotLost(wanted);

  if (open && !isRescheduleOpen(open, booking, now)) await lapse(tx, ctx, booking, open);
  else if (open)
    await tx
      .update(reschedules)
      .set({ status: 'replaced', answered_at: now })
      .where(eq(reschedules.id, open.id));
  const id = newId();
  const expires_at = rescheduleExpiresAt(now, booking, move);
  const values = { ...move, id, expires_at, booking_id: booking.id, proposed_by: part };
  await tx.insert(reschedules).values({ ...values, status: 'open', created_at: now });
  const { starts_at, ends_at, time_zone, city, total_cents } = move;
  const details = changeDetails(booking, move);
  await recordEvent(tx, ctx, booking, { action: 'reschedule_proposed', party: part, details });
  await audit(tx, ctx, 'booking.reschedule_proposed', { type: 'booking', id: booking.id }, details);
  const other = part === 'client' ? 'dj' : 'client';
  // told of the event as it would be
  const after = { ...booking, starts_at, ends_at, time_zone, city, total_cents };
  await tellParties(tx, ctx, after, [other], 'reschedule_proposed', { due_at: expires_at }, id);
  return { id };
}
