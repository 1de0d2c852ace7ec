import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { bookingMoney, isContested, openCharge, refundCharges } from '../../../payments/server/index.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { isMoneyMoving } from '../queries.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { chargeText } from './open-payment.ts';
import { planAgain } from './plan-charges.ts';
import { tellParties } from './tell-parties.ts';

/**
 * Money that the gateway will not let us hold any longer goes back, and the saved card is charged again: by the
 * plan before the event, at once after it, where a decision is waited for.
 */
export async function renewHold(tx: Tx, ctx: Context, booking: BookingRow): Promise<BookingRow> {
  const { id: booking_id, currency, client_id } = booking;
  if (await isMoneyMoving(tx, booking_id)) throw wrongState('processing');
  // what a bank is deciding about stays where it is
  if (await isContested(tx, booking_id)) throw wrongState('contested');
  const now = ctx.clock.now();
  const money = await bookingMoney(tx, booking_id, currency);
  const amount_cents = money.held_cents;
  if (amount_cents === 0) throw wrongState(booking.status);
  const isAhead = booking.status === 'confirmed';
  const renewed = await changeBooking(tx, ctx, booking, {
    action: 'renew_hold',
    party: 'staff',
    set: isAhead ? planAgain(booking, coveredCents(money) - amount_cents, now) : {},
    details: { amount_cents },
  });
  await refundCharges(tx, ctx, { booking_id, amount_cents });
  if (!isAhead)
    await openCharge(tx, ctx, {
      booking_id,
      client_id,
      currency,
      amount_cents,
      purpose: 'balance',
      description: chargeText(booking),
      expires_at: plus(now, DAY),
      method: 'saved_card',
    });
  await tellParties(tx, ctx, renewed, ['client', 'dj'], 'hold_renewed', { amount_cents });
  return renewed;
}
