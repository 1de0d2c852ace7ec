import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney, refundCharges } from '../../../payments/server/index.ts';
import { coveredCents } from '../../rules.ts';
import type { BookingRow } from './change-booking.ts';
import { recordCharge, type Settled } from './record-charge.ts';

/** Money that nobody waits for any more goes back whole. */
export async function giveBack(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  await recordCharge(tx, ctx, booking, 'give_back', settled);
  await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents: settled.amount_cents });
}

/** Two payments can win a race against each other; what is beyond the price goes back. */
export async function refundExcess(
  tx: Tx,
  ctx: Context,
  { id: booking_id, currency, total_cents }: BookingRow,
): Promise<void> {
  const amount_cents = coveredCents(await bookingMoney(tx, booking_id, currency)) - total_cents;
  if (amount_cents > 0) await refundCharges(tx, ctx, { booking_id, amount_cents });
}
