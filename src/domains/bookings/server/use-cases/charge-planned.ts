import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { bookingMoney, openCharge } from '../../../payments/server/index.ts';
import { isChargeable, owedCharge, coveredCents } from '../../../payments/rules.ts';
import { isMoneyMoving } from '../queries.ts';
import { type BookingRow, changeBooking, postpone } from './change-booking.ts';
import { chargeText } from './open-payment.ts';

/** Charges what the plan has for now to the saved card. What becomes of it arrives as a job. */
export const chargeDeposit = (tx: Tx, ctx: Context, booking: BookingRow): Promise<void> =>
  chargePlanned(tx, ctx, booking, 'deposit_due_at');

export const chargeBalance = (tx: Tx, ctx: Context, booking: BookingRow): Promise<void> =>
  chargePlanned(tx, ctx, booking, 'balance_due_at');

async function chargePlanned(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  date: 'deposit_due_at' | 'balance_due_at',
): Promise<void> {
  const { id: booking_id, client_id, currency, total_cents, ends_at } = booking;
  // an earlier payment that is still on its way decides first
  if (await isMoneyMoving(tx, booking_id))
    return postpone(tx, booking, { [date]: plus(ctx.clock.now(), HOUR) });
  const paid_cents = coveredCents(await bookingMoney(tx, booking_id, currency));
  const isDeposit = date === 'deposit_due_at';
  // on the balance's day nothing is left out, also of a deposit that was declined
  const rest_cents = total_cents - paid_cents;
  const owed = isDeposit
    ? owedCharge(booking, paid_cents)
    : { purpose: 'balance' as const, amount_cents: isChargeable(rest_cents, currency) ? rest_cents : 0 };
  const { amount_cents } = owed;
  await changeBooking(tx, ctx, booking, {
    action: isDeposit ? 'charge_deposit' : 'charge_balance',
    party: 'clock',
    set: { [date]: null },
    details: { amount_cents },
  });
  if (amount_cents === 0) return;
  await openCharge(tx, ctx, {
    ...owed,
    booking_id,
    client_id,
    currency,
    description: chargeText(booking),
    expires_at: ends_at,
    method: 'saved_card',
  });
}
