import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import { isMoneyMoving, moveBooking, orSlotTaken } from '../../../bookings/server/index.ts';
import { reschedules } from '../tables.ts';
import { openReschedule } from './open-reschedule.ts';
import { requireMovable } from './require-movable.ts';

interface Input {
  id: string;
  /** What the caller was shown; another amount is refused as STALE. */
  expected_total_cents: number;
}

/** The other side accepts: time, price and money move in one transaction, or nothing does. */
export const acceptMove = (ctx: Context, input: Input): Promise<{ id: string }> =>
  orSlotTaken(
    ctx,
    runOnce(ctx, 'reschedules.accept', input, (tx) => accept(tx, ctx, input)),
  );

async function accept(tx: Tx, ctx: Context, input: Input): Promise<{ id: string }> {
  const { booking, reschedule, part, now } = await openReschedule(tx, ctx, 'accept', input.id);
  const { id, proposed_by, starts_at, ends_at, time_zone, lines, total_cents, service_fee_cents } =
    reschedule;
  if (total_cents !== input.expected_total_cents) throw new AppError('STALE');
  await requireMovable(tx, booking, now);
  // a card that is being charged right now is charged by the old price: that is waited for
  if (await isMoneyMoving(tx, booking.id)) throw wrongState('processing');
  const { city, country_code, lat, lng, distance_km } = reschedule;
  const isSamePlace = lat === booking.lat && lng === booking.lng;
  const { venue_name, venue_address } = isSamePlace ? booking : { venue_name: '', venue_address: '' };
  const place = { city, country_code, lat, lng, distance_km, venue_name, venue_address };
  const move = { ...place, starts_at, ends_at, time_zone, total_cents, service_fee_cents, lines };
  await moveBooking(tx, ctx, booking, move, { proposed_by, accepted_by: part });
  await tx.update(reschedules).set({ status: 'accepted', answered_at: now }).where(eq(reschedules.id, id));
  return { id };
}
