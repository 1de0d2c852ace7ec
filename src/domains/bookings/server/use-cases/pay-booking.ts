import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { bookingMoney, openCharge } from '../../../payments/server/index.ts';
import { openCents, payBy } from '../../rules.ts';
import { requireSide } from '../access.ts';
import { beginPayment } from './begin-payment.ts';
import { findCarry } from './carry-payment.ts';
import { lockBooking } from './change-booking.ts';
import { chargeText, type Placed, placed, withCheckout } from './open-payment.ts';

/** Opens the gateway's page for what is open now: the deposit or everything, later the balance ahead of its day. */
export async function payBooking(ctx: Context, input: { id: string }) {
  return withCheckout(ctx, await runOnce(ctx, 'bookings.pay', input, (tx) => pay(tx, ctx, input.id)));
}

async function pay(tx: Tx, ctx: Context, id: string): Promise<Placed> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, id);
  requireSide(actor, 'pay', booking);
  const now = ctx.clock.now();
  const amount_cents = openCents(booking, await bookingMoney(tx, id, booking.currency), now);
  if (amount_cents === 0) throw wrongState(booking.status);
  if (booking.status === 'awaiting_payment')
    return beginPayment(tx, ctx, booking, await findCarry(tx, ctx, booking));
  const { client_id, currency, starts_at } = booking;
  const { charge_id } = await openCharge(tx, ctx, {
    client_id,
    currency,
    amount_cents,
    booking_id: id,
    purpose: 'balance',
    description: chargeText(booking),
    expires_at: payBy(now, starts_at),
    method: 'checkout',
  });
  return placed(booking, charge_id);
}
