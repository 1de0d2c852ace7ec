import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import { tellUnpaid } from '../../../crew/server/index.ts';
import { bookingMoney, closeCharges, endPayoutHold, refundCharges } from '../../../payments/server/index.ts';
import { chooseBy, endedBy } from '../../rules.ts';
import { refundOf } from '../../rules/cancellation.ts';
import { serviceFeeIn } from '../../../payments/rules.ts';
import { arrivingExtraCents } from '../queries.ts';
import { type Result, resultOf } from './answer-request.ts';
import { letGo } from './carry-payment.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { findReplacements } from './propose-alternatives.ts';
import { releaseHeld } from './release-held.ts';
import { tellParties } from './tell-parties.ts';

interface Cancellation {
  id: string;
  version: number;
  reason: string;
  /** What the caller was shown; another amount is refused as STALE. */
  expected_refund_cents: number;
}

/**
 * Calls a booking off: the refund by the policy at once, what is kept by it to the DJ. Where the DJ calls it
 * off and others are free, the client first chooses: the money back, or along to one of them.
 */
export const cancelBooking = (ctx: Context, input: Cancellation): Promise<Result> =>
  runOnce(ctx, 'bookings.cancel', input, (tx) => cancel(tx, ctx, input));

async function cancel(tx: Tx, ctx: Context, input: Cancellation): Promise<Result> {
  const { booking, side, now } = await openBooking(tx, ctx, 'cancel', input);
  if ((await arrivingExtraCents(tx, booking.id)) > 0) throw wrongState('processing');
  const { total_cents, service_fee_cents, currency } = booking;
  const { held_cents } = await bookingMoney(tx, booking.id, currency);
  const { refund_cents, kept_cents, percent } = refundOf({
    ...booking,
    by: endedBy(side, booking),
    now,
    paid_cents: held_cents,
  });
  if (refund_cents !== input.expected_refund_cents) throw new AppError('STALE');

  const { reason } = input;
  const over = { ...booking, status: 'cancelled' as const, cancelled_by: side };
  const isBroken = endedBy(side, booking) === 'dj';
  const replacements = isBroken && refund_cents > 0 ? await findReplacements(tx, ctx, over) : [];
  const choose_by = replacements.length > 0 ? chooseBy(now, booking.starts_at) : null;
  const outcome = choose_by
    ? { choose_by, amount_cents: refund_cents }
    : { refund_cents, kept_cents, percent };
  await letGo(tx, ctx, booking, side);
  const cancelled = await changeBooking(tx, ctx, booking, {
    action: 'cancel',
    party: side,
    set: {
      status: 'cancelled',
      cancelled_by: side,
      reason,
      closed_at: now,
      pay_by: null,
      deposit_due_at: null,
      balance_due_at: null,
      choose_by,
    },
    details: { ...outcome, ...(reason ? { reason } : {}) },
  });
  await tellUnpaid(tx, ctx, cancelled, { cancelled_by: side });
  await closeCharges(tx, ctx, booking.id);
  if (choose_by || kept_cents === 0) await endPayoutHold(tx, ctx, booking.id);
  if (choose_by) {
    await tellParties(tx, ctx, cancelled, ['client'], 'payment_choice', {
      amount_cents: refund_cents,
      due_at: choose_by,
      names: replacements,
      reason,
    });
    return resultOf(cancelled);
  }
  if (refund_cents > 0) await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: refund_cents });
  await releaseHeld(tx, ctx, cancelled, kept_cents, serviceFeeIn(held_cents, total_cents, service_fee_cents));
  const told = (['client', 'dj'] as const).filter((party) => party !== side);
  await tellParties(tx, ctx, cancelled, told, 'booking_cancelled', {
    cancelled_by: side,
    // nothing of what was paid is something to know; where nothing was paid there is no amount to tell
    ...(held_cents > 0 && { amount_cents: refund_cents }),
    reason,
  });
  return resultOf(cancelled);
}
