import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { bookingMoney, openCharge } from '../../../payments/server/index.ts';
import { owedCharge, coveredCents } from '../../../payments/rules.ts';
import { openCents, payBy, wantsCard } from '../../rules.ts';
import { requireSide } from '../access.ts';
import { beginPayment } from './begin-payment.ts';
import { findCarry } from './carry-payment.ts';
import { lockBooking } from './change-booking.ts';
import { chargeText, type Placed, placed, withCheckout } from './open-payment.ts';

/** Opens the gateway's page for what is open now: a card or the deposit or everything, later the balance ahead of its day. */
export async function payBooking(ctx: Context, input: { id: string }) {
  return withCheckout(ctx, await runOnce(ctx, 'bookings.pay', input, (tx) => pay(tx, ctx, input.id)));
}

async function pay(tx: Tx, ctx: Context, id: string): Promise<Placed> {
  const actor = requireActor(ctx);
  const booking = await lockBooking(tx, id);
  requireSide(actor, 'pay', booking);
  const now = ctx.clock.now();
  const money = await bookingMoney(tx, id, booking.currency);
  if (openCents(booking, money, now) === 0 && !wantsCard(booking, now)) throw wrongState(booking.status);
  if (booking.status === 'awaiting_payment')
    return beginPayment(tx, ctx, booking, await findCarry(tx, ctx, booking));
  const { client_id, currency, starts_at } = booking;
  const { charge_id } = await openCharge(tx, ctx, {
    client_id,
    currency,
    ...owedCharge(booking, coveredCents(money)),
    booking_id: id,
    description: chargeText(booking),
    expires_at: payBy(now, starts_at),
    method: 'checkout',
  });
  return placed(booking, charge_id);
}
