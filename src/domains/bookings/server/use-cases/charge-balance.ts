import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney, openCharge } from '../../../payments/server/index.ts';
import { openCents } from '../../rules.ts';
import { isMoneyMoving } from '../queries.ts';
import { type BookingRow, changeBooking, postpone } from './change-booking.ts';
import { chargeText } from './open-payment.ts';

/** Charges the balance to the card that paid the deposit. What becomes of it arrives as a job. */
export async function chargeBalance(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const { id: booking_id, client_id, currency, ends_at } = booking;
  const now = ctx.clock.now();
  // an earlier payment that is still on its way decides first
  if (await isMoneyMoving(tx, booking_id)) return postpone(tx, booking, { balance_due_at: plus(now, HOUR) });
  const amount_cents = openCents(booking, await bookingMoney(tx, booking_id, currency), now);
  await changeBooking(tx, ctx, booking, {
    action: 'charge_balance',
    party: 'clock',
    set: { balance_due_at: null },
    details: { amount_cents },
  });
  if (amount_cents === 0) return;
  await openCharge(tx, ctx, {
    booking_id,
    client_id,
    currency,
    amount_cents,
    purpose: 'balance',
    description: chargeText(booking),
    expires_at: ends_at,
    method: 'saved_card',
  });
}
