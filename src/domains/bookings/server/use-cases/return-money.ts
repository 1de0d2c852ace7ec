import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney, overpaidCents, refundCharges } from '../../../payments/server/index.ts';
import { agreedCents, arrivingExtraCents, damagePaidCents } from '../queries.ts';
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

/** Two payments can win a race, and a bank can give back what a lower price no longer needs: what is beyond it goes back. */
export async function refundExcess(tx: Tx, ctx: Context, booking: BookingRow): Promise<void> {
  const { id: booking_id, status, total_cents } = booking;
  const arriving_cents = status === 'released' ? 0 : await arrivingExtraCents(tx, booking_id);
  const beside_cents = arriving_cents + (await damagePaidCents(tx, booking_id));
  const agreed_cents = await agreedCents(tx, booking);
  const amount_cents = await overpaidCents(
    tx,
    booking,
    total_cents + beside_cents,
    agreed_cents + beside_cents,
  );
  await refundCharges(tx, ctx, { booking_id, amount_cents });
}
