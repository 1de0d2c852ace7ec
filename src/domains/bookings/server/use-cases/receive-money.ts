import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney, closeCharges } from '../../../payments/server/index.ts';
import { balanceDueAt, releaseAt } from '../../rules.ts';
import { type Carry, carryPayment, findCarry, returnForeign } from './carry-payment.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { chargeDetails, recordCharge, type Settled } from './record-charge.ts';
import { releaseHeld } from './release-held.ts';
import { giveBack, refundExcess } from './return-money.ts';
import { takeSlot } from './take-slot.ts';
import { tellParties } from './tell-parties.ts';

/** Money has come, perhaps late, perhaps twice: it confirms, pays the balance, goes on to the DJ, or goes back. */
export async function receiveMoney(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
): Promise<void> {
  if (settled.purpose === 'balance') return receiveBalance(tx, ctx, booking, settled);
  const carry = await carryFor(tx, ctx, booking, settled);
  if (await confirms(tx, ctx, booking, settled.amount_cents + (carry?.carry_cents ?? 0)))
    return confirm(tx, ctx, booking, settled, carry);
  return giveBack(tx, ctx, booking, settled);
}

/** What goes along with this payment: what was promised, or what the deposit still wants when the payment is late. */
async function carryFor(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<Carry | null> {
  const carry = await findCarry(tx, ctx, booking);
  const isWanted = carry?.from.carried_to_id === booking.id || settled.amount_cents < booking.deposit_cents;
  return isWanted ? carry : null;
}

/** Whether this pays for what was agreed: in time, or late while the offer still stands and the slot is free. */
async function confirms(tx: Tx, ctx: Context, booking: BookingRow, paid_cents: number): Promise<boolean> {
  const { status, accepted_at, starts_at, deposit_cents } = booking;
  if (!accepted_at || paid_cents < deposit_cents || ctx.clock.now() >= starts_at) return false;
  if (status === 'awaiting_payment') return true;
  return (status === 'offered' || status === 'expired') && takeSlot(tx, ctx, booking);
}

async function confirm(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
  carry: Carry | null,
): Promise<void> {
  const carried_cents = carry?.carry_cents ?? 0;
  const amount_cents = settled.amount_cents + carried_cents;
  const isPaid = amount_cents >= booking.total_cents;
  const confirmed = await changeBooking(tx, ctx, booking, {
    action: 'pay',
    party: 'gateway',
    set: {
      status: 'confirmed',
      confirmed_at: ctx.clock.now(),
      closed_at: null,
      pay_by: null,
      balance_due_at: isPaid ? null : balanceDueAt(booking.starts_at),
    },
    details: { ...chargeDetails(settled), ...(carry && { carried_cents }) },
  });
  await closeCharges(tx, ctx, booking.id);
  if (carry) await carryPayment(tx, ctx, confirmed, carry, 'gateway');
  else await returnForeign(tx, ctx, confirmed);
  await refundExcess(tx, ctx, confirmed);
  await tellParties(tx, ctx, confirmed, ['client', 'dj'], 'booking_confirmed', { amount_cents });
}

async function receiveBalance(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents } = settled;
  if (booking.status === 'released') return releaseLate(tx, ctx, booking, settled);
  if (booking.status !== 'confirmed' && booking.status !== 'completed' && booking.status !== 'disputed')
    return giveBack(tx, ctx, booking, settled);
  const paid = await changeBooking(tx, ctx, booking, {
    action: 'pay_balance',
    party: 'gateway',
    // a release may have been waiting for this
    set:
      booking.status === 'completed' ? { release_at: releaseAt(booking.ends_at) } : { balance_due_at: null },
    details: chargeDetails(settled),
  });
  await refundExcess(tx, ctx, paid);
  await tellParties(tx, ctx, paid, ['client', 'dj'], 'balance_charged', { amount_cents });
}

/** A slow bank after the release: the same shares once more. */
async function releaseLate(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  await recordCharge(tx, ctx, booking, 'pay_late', settled);
  await refundExcess(tx, ctx, booking);
  await releaseHeld(tx, ctx, booking, (await bookingMoney(tx, booking.id, booking.currency)).held_cents);
}
