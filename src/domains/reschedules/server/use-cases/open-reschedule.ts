import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { type BookingRow, lockBooking } from '../../../bookings/server/index.ts';
import { isRescheduleOpen } from '../../rules.ts';
import { mayAnswer, type Part, requirePart } from '../access.ts';
import type { RescheduleRow } from '../queries.ts';
import { reschedules } from '../tables.ts';

/**
 * What every answer begins with: lock the booking and then the proposal, check access, and that it still waits.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, WRONG_STATE
 */
export async function openReschedule(
  tx: Tx,
  ctx: Context,
  deed: 'accept' | 'decline' | 'withdraw',
  id: string,
): Promise<{ booking: BookingRow; reschedule: RescheduleRow; part: Part; now: Date }> {
  const actor = requireActor(ctx);
  const of = eq(reschedules.id, id);
  const [seen] = await tx.select({ booking_id: reschedules.booking_id }).from(reschedules).where(of);
  if (!seen) throw notFound();
  const booking = await lockBooking(tx, seen.booking_id);
  const part = requirePart(actor, booking);
  const [reschedule] = await tx.select().from(reschedules).where(of).for('update');
  if (!reschedule || !mayAnswer(deed, part, reschedule.proposed_by)) throw notFound();
  const now = ctx.clock.now();
  if (!isRescheduleOpen(reschedule, booking, now)) throw wrongState(reschedule.status);
  return { booking, reschedule, part, now };
}
