import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { invalid, notFound, wrongState } from '../../../../shared/errors.ts';
import { givableCents, shareOfHeld } from '../../../payments/rules.ts';
import {
  bookingMoney,
  damageHeldCents,
  isContested,
  lockSources,
  writeRefund,
} from '../../../payments/server/index.ts';
import { type Result, resultOf } from './answer-request.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { tellParties } from './tell-parties.ts';

interface Refund {
  id: string;
  version: number;
  charge_id: string;
  amount_cents: number;
  reason: string;
}

/**
 * Staff give back part or all of one payment: out of what is held for the booking, then out of what we earned
 * with it. What the DJ has been paid is not ours to give: it comes back by a dispute alone.
 */
export const refundPayment = (ctx: Context, input: Refund): Promise<Result> =>
  runOnce(ctx, 'bookings.refund', input, (tx) => refund(tx, ctx, input));

async function refund(tx: Tx, ctx: Context, input: Refund): Promise<Result> {
  const { booking, side } = await openBooking(tx, ctx, 'refund', input);
  const { id: booking_id, currency } = booking;
  const { charge_id, amount_cents, reason } = input;
  const sources = await lockSources(tx, booking_id);
  const source = sources.find((one) => one.charge_id === charge_id);
  if (!source) throw notFound();
  // the bank has its hand on the money: what it decides comes first
  if (await isContested(tx, booking_id)) throw wrongState('contested');
  const money = await bookingMoney(tx, booking_id, currency);
  // after what is held was read, so that what came between counts: money for damage is on its way to the DJ
  if ((await damageHeldCents(tx, booking_id)) > 0) throw wrongState('processing');
  if (amount_cents > givableCents(money, source.left_cents)) throw invalid({ amount_cents: 'too_high' });

  const from_fees_cents = Math.max(0, amount_cents - money.held_cents);
  const [before, after] = [money.held_cents, money.held_cents - (amount_cents - from_fees_cents)].map(
    (held_cents) => shareOfHeld(booking, held_cents).dj_cents,
  );
  const refunded = await changeBooking(tx, ctx, booking, {
    action: 'refund',
    party: side,
    set: {},
    details: { amount_cents, reason },
  });
  await writeRefund(tx, ctx, { booking_id, charge_id, currency, amount_cents, reason, from_fees_cents });
  const told = { amount_cents, share_cents: before! - after!, reason };
  await tellParties(tx, ctx, refunded, ['dj'], 'payment_refunded', told);
  // how the price is shared out is not the client's to know
  await tellParties(tx, ctx, refunded, ['client'], 'payment_refunded', { ...told, share_cents: 0 });
  return resultOf(refunded);
}
