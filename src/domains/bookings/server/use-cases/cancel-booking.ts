import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { AppError } from '../../../../shared/errors.ts';
import { bookingMoney, closeCharges, refundCharges } from '../../../payments/server/index.ts';
import { refundOf, serviceFeeIn } from '../../rules.ts';
import { type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { releaseHeld } from './release-held.ts';
import { tellParties } from './tell-parties.ts';

interface Cancellation {
  id: string;
  version: number;
  reason: string;
  /** What the caller was shown; another amount is refused as STALE. */
  expected_refund_cents: number;
}

/** Calls a booking off: the refund by the policy at once, what is kept by it to the DJ. */
export const cancelBooking = (ctx: Context, input: Cancellation): Promise<Result> =>
  runOnce(ctx, 'bookings.cancel', input, (tx) => cancel(tx, ctx, input));

async function cancel(tx: Tx, ctx: Context, input: Cancellation): Promise<Result> {
  const { booking, side, now } = await openBooking(tx, ctx, 'cancel', input);
  const { total_cents, service_fee_cents, currency } = booking;
  const { held_cents } = await bookingMoney(tx, booking.id, currency);
  const { refund_cents, kept_cents, percent } = refundOf({
    ...booking,
    by: side,
    now,
    paid_cents: held_cents,
  });
  if (refund_cents !== input.expected_refund_cents) throw new AppError('STALE');

  const { reason } = input;
  const cancelled = await changeBooking(tx, ctx, booking, {
    action: 'cancel',
    party: side,
    set: {
      status: 'cancelled',
      cancelled_by: side,
      reason,
      closed_at: now,
      pay_by: null,
      balance_due_at: null,
    },
    details: { refund_cents, kept_cents, percent, ...(reason ? { reason } : {}) },
  });
  await closeCharges(tx, ctx, booking.id);
  if (refund_cents > 0) await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: refund_cents });
  await releaseHeld(tx, ctx, cancelled, kept_cents, serviceFeeIn(held_cents, total_cents, service_fee_cents));
  const told = (['client', 'dj'] as const).filter((party) => party !== side);
  await tellParties(tx, ctx, cancelled, told, 'booking_cancelled', {
    cancelled_by: side,
    amount_cents: refund_cents,
    reason,
  });
  return resultOf(cancelled);
}
