import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { MINUTE, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney, openCharge } from '../../../payments/server/index.ts';
import { owedCharge, coveredCents } from '../../../payments/rules.ts';
import { isOwing, leftCents, openCents, PAY_MINUTES, wantsCard } from '../../rules.ts';
import { requireSide } from '../access.ts';
import { problemsOf } from '../queries.ts';
import { beginPayment } from './begin-payment.ts';
import { findCarry } from './carry-payment.ts';
import { lockBooking } from './change-booking.ts';
import { chargeText, type Placed, placed, withCheckout } from './open-payment.ts';

interface Input {
  id: string;
  /** Everything that is left, where a deposit would do. */
  in_full: boolean;
}

/**
 * Opens the gateway's page for what is open now: a card or the deposit or everything, later the balance ahead of its
 * day, and after the event what nobody paid of it.
 */
export async function payBooking(ctx: Context, input: Input) {
  return withCheckout(ctx, await runOnce(ctx, 'bookings.pay', input, (tx) => pay(tx, ctx, input)));
}

async function pay(tx: Tx, ctx: Context, { id, in_full }: Input): Promise<Placed> {
  const actor = requireVerified(ctx);
  const locked = await lockBooking(tx, id);
  requireSide(actor, 'pay', locked);
  const now = ctx.clock.now();
  const booking = { ...locked, problems: await problemsOf(tx, id) };
  const money = await bookingMoney(tx, id, booking.currency);
  if (openCents(booking, money, now) === 0 && !wantsCard(booking, now)) throw wrongState(booking.status);
  if (booking.status === 'awaiting_payment')
    return beginPayment(tx, ctx, booking, await findCarry(tx, ctx, booking), in_full);
  const { status, client_id, currency } = booking;
  const left_cents = leftCents(booking, money);
  const owed = owedCharge(booking, coveredCents(money));
  const { charge_id } = await openCharge(tx, ctx, {
    client_id,
    currency,
    ...(isOwing(status)
      ? { purpose: 'balance', amount_cents: left_cents }
      : in_full && owed.purpose === 'deposit'
        ? { purpose: 'full', amount_cents: left_cents }
        : owed),
    booking_id: id,
    description: chargeText(booking),
    expires_at: plus(now, PAY_MINUTES * MINUTE),
    method: 'checkout',
  });
  return placed(booking, charge_id);
}
