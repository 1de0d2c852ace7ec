import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { AppError } from '../../../../shared/errors.ts';
import { bookingMoney, oldestHeldAt, refundCharges } from '../../../payments/server/index.ts';
import { isChoiceOpen, isTooOld } from '../../rules.ts';
import { type Result, resultOf } from './answer-request.ts';
import { type BookingRow, changeBooking, lockBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

interface Choice {
  id: string;
  version: number;
  /** What the client was shown; another amount is refused as STALE. */
  expected_refund_cents: number;
}

/** The client takes back what a DJ's cancellation left held, instead of another DJ. */
export const returnPayment = (ctx: Context, input: Choice): Promise<Result> =>
  runOnce(ctx, 'bookings.return_payment', input, async (tx) => {
    const { booking } = await openBooking(tx, ctx, 'return_payment', input);
    const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
    if (held_cents !== input.expected_refund_cents) throw new AppError('STALE');
    return resultOf(await giveHeldBack(tx, ctx, booking, 'client'));
  });

/** Nobody chose in time: everything goes back by itself. */
export async function returnUnchosen(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
  const returned = await giveHeldBack(tx, ctx, booking, 'clock');
  await tellParties(tx, ctx, returned, ['client'], 'payment_returned', { amount_cents: held_cents });
}

/** Ends the choice of a cancelled booking: all that is held goes back to the charges it came with. */
async function giveHeldBack(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  party: 'client' | 'clock' | 'gateway',
): Promise<BookingRow> {
  const { held_cents: refund_cents } = await bookingMoney(tx, booking.id, booking.currency);
  const returned = await changeBooking(tx, ctx, booking, {
    action: 'return_payment',
    party,
    set: { choose_by: null },
    details: { refund_cents },
  });
  await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: refund_cents });
  return returned;
}

/**
 * A replacement paid in another currency, or played so late that the gateway would not let the first payment be held
 * until then: nothing of that can go along, so all of it goes back.
 */
export async function returnUnfit(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  if (!booking.replaces_id) return;
  const from = await lockBooking(tx, booking.replaces_id);
  if (!isChoiceOpen(from)) return;
  const isUnfit = from.currency !== booking.currency || isTooOld(await oldestHeldAt(tx, from.id), booking);
  if (isUnfit) await giveHeldBack(tx, ctx, from, 'gateway');
}
