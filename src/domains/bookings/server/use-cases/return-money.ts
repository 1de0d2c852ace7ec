import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney, refundCharges } from '../../../payments/server/index.ts';
import { coveredCents } from '../../../payments/rules.ts';
import { arrivingExtraCents, damagePaidCents } from '../queries.ts';
import type { BookingRow } from './change-booking.ts';
import { recordCharge, type Settled } from './record-charge.ts';

/** Money that nobody waits for any more goes back whole. */
export async function giveBack(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  await recordCharge(tx, ctx, booking, 'give_back', settled);
  // what ended the booking in the meantime may have given it back already
  const { held_cents } = await bookingMoney(tx, booking.id, booking.currency);
  const amount_cents = Math.min(settled.amount_cents, held_cents);
  await refundCharges(tx, ctx, { booking_id: booking.id, amount_cents });
}

/** Two payments can win a race against each other; what is beyond the price goes back. */
export async function refundExcess(
  tx: Tx,
  ctx: Context,
  { id: booking_id, status, currency, total_cents }: BookingRow,
): Promise<void> {
  const arriving_cents = status === 'released' ? 0 : await arrivingExtraCents(tx, booking_id);
  const beside_cents = arriving_cents + (await damagePaidCents(tx, booking_id));
  const covered_cents = coveredCents(await bookingMoney(tx, booking_id, currency));
  const amount_cents = covered_cents - beside_cents - total_cents;
  if (amount_cents > 0) await refundCharges(tx, ctx, { booking_id, amount_cents });
}
