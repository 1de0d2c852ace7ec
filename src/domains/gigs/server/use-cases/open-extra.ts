import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { type BookingRow, lockBooking } from '../../../bookings/server/index.ts';
import { isExtraOpen } from '../../rules.ts';
import { type Deed, requirePart } from '../access.ts';
import { gig_extras } from '../tables.ts';

export type ExtraRow = typeof gig_extras.$inferSelect;

/**
 * What every answer to a proposal begins with: lock the booking and then the proposal, check access, and that
 * it still waits for an answer.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, WRONG_STATE
 */
export async function openExtra(
  tx: Tx,
  ctx: Context,
  deed: Deed,
  id: string,
): Promise<{ booking: BookingRow; extra: ExtraRow; now: Date }> {
  const actor = requireActor(ctx);
  const of = eq(gig_extras.id, id);
  const [seen] = await tx.select({ booking_id: gig_extras.booking_id }).from(gig_extras).where(of);
  if (!seen) throw notFound();
  const booking = await lockBooking(tx, seen.booking_id);
  requirePart(actor, deed, booking);
  const [extra] = await tx.select().from(gig_extras).where(of).for('update');
  const now = ctx.clock.now();
  if (!extra || !isExtraOpen(extra, booking, now)) throw wrongState(extra?.status ?? 'withdrawn');
  return { booking, extra, now };
}

/** Shown in the timeline; no secrets. */
export const extraDetails = ({ kind, label, minutes, total_cents }: ExtraRow) => ({
  kind,
  label,
  minutes,
  amount_cents: total_cents,
});
