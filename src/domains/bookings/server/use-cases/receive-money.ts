import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { closeCharges } from '../../../payments/server/index.ts';
import { restOfDeposit } from '../../../payments/rules.ts';
import { type Carry, carryPayment, findCarry, letGo } from './carry-payment.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { chargeDates } from './plan-charges.ts';
import { chargeDetails, recordCharge, type Settled } from './record-charge.ts';
import { receiveOwed, wasOwed } from './receive-owed.ts';
import { giveBack, refundExcess } from './return-money.ts';
import { returnUnfit } from './return-payment.ts';
import { takeSlot } from './take-slot.ts';
import { tellParties } from './tell-parties.ts';

/** Money has come, perhaps late, perhaps twice: it confirms, pays what is owed, goes on to the DJ, or goes back. */
export async function receiveMoney(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
): Promise<void> {
  if (settled.purpose === 'card') return receiveCard(tx, ctx, booking, settled);
  if (settled.purpose === 'balance' || (await wasOwed(tx, booking, settled)))
    return receiveOwed(tx, ctx, booking, settled);
  const carry = await carryFor(tx, ctx, booking, settled);
  if (await confirms(tx, ctx, booking, settled.amount_cents + (carry?.carry_cents ?? 0)))
    return confirm(tx, ctx, booking, settled, carry);
  return giveBack(tx, ctx, booking, settled);
}

/** A card for later charges fixes a date that may not be charged for yet; one too many does nothing. */
async function receiveCard(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const carry = await findCarry(tx, ctx, booking);
  if (booking.deposit_due_at && (await confirms(tx, ctx, booking, carry?.carry_cents ?? 0)))
    return confirm(tx, ctx, booking, settled, carry);
  if (booking.status !== 'confirmed') await recordCharge(tx, ctx, booking, 'payment_expired', settled);
}

/** What goes along with this payment: what was promised, or what the deposit still wants when the payment is late. */
async function carryFor(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<Carry | null> {
  const carry = await findCarry(tx, ctx, booking);
  const isWanted =
    carry?.from.carried_to_id === booking.id || restOfDeposit(booking, settled.amount_cents) > 0;
  return isWanted ? carry : null;
}

/** Whether this pays for what was agreed: in time, or late while the offer still stands and the slot is free. */
async function confirms(tx: Tx, ctx: Context, booking: BookingRow, paid_cents: number): Promise<boolean> {
  const { status, accepted_at, starts_at, deposit_due_at } = booking;
  const isEnough = deposit_due_at !== null || restOfDeposit(booking, paid_cents) === 0;
  if (!accepted_at || !isEnough || ctx.clock.now() >= starts_at) return false;
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
  const isCard = settled.purpose === 'card';
  const confirmed = await changeBooking(tx, ctx, booking, {
    action: isCard ? 'save_card' : 'pay',
    party: 'gateway',
    set: {
      status: 'confirmed',
      confirmed_at: ctx.clock.now(),
      closed_at: null,
      pay_by: null,
      ...chargeDates(booking, amount_cents, ctx.clock.now()),
    },
    details: { ...chargeDetails(settled), ...(carry && { carried_cents }) },
  });
  await closeCharges(tx, ctx, booking.id);
  if (carry) await carryPayment(tx, ctx, confirmed, carry, 'gateway');
  else {
    await returnUnfit(tx, ctx, confirmed);
    // a bank has taken meanwhile what was promised to it
    await letGo(tx, ctx, confirmed, 'gateway');
  }
  await refundExcess(tx, ctx, confirmed);
  const { deposit_due_at, deposit_cents } = confirmed;
  if (deposit_due_at) {
    const planned = { amount_cents: deposit_cents - amount_cents, due_at: deposit_due_at };
    await tellParties(tx, ctx, confirmed, ['client', 'dj'], 'booking_fixed', planned);
  } else await tellParties(tx, ctx, confirmed, ['client', 'dj'], 'booking_confirmed', { amount_cents });
}
