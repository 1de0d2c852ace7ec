import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { bookingMoney, carryFunds, refundCharges } from '../../../payments/server/index.ts';
import { isChoiceOpen, type Party } from '../../rules.ts';
import { type BookingRow, changeBooking, lockBooking } from './change-booking.ts';
import { openCarry } from './find-replacement.ts';

// Locks go from a replacement to what it replaces and only then to the DJ's time, everywhere: no deadlocks.

/** What goes along, and from which cancelled booking: locked. */
export interface Carry {
  from: BookingRow;
  carry_cents: number;
}

/**
 * For a request that names the booking it replaces: it is the caller's own, cancelled by its DJ, and its
 * payment still waits for a choice.
 * @throws AppError NOT_FOUND; WRONG_STATE `carried` when the payment goes along elsewhere, else the status
 */
export async function requireCarry(tx: Tx, ctx: Context, replaces_id: string): Promise<void> {
  const from = await lockBooking(tx, replaces_id);
  if (from.client_id !== requireActor(ctx).id) throw notFound();
  if (from.carried_to_id) throw wrongState('carried');
  if (!isChoiceOpen(from) || ctx.clock.now() >= from.choose_by) throw wrongState(from.status);
}

/** What can go along with a booking now; null when it replaces none, or nothing of that one's payment can. */
export async function findCarry(tx: Tx, ctx: Context, booking: BookingRow): Promise<Carry | null> {
  if (!booking.replaces_id) return null;
  const from = await lockBooking(tx, booking.replaces_id);
  const carry_cents = await openCarry(tx, from, booking, ctx.clock.now());
  return carry_cents > 0 ? { from, carry_cents } : null;
}

/** Promises the payment to a booking whose rest is being paid: nobody gets it back or carries it meanwhile. */
export async function setAside(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  { from, carry_cents }: Carry,
): Promise<void> {
  if (from.carried_to_id === booking.id) return;
  await changeBooking(tx, ctx, from, {
    action: 'set_aside',
    party: 'client',
    set: { carried_to_id: booking.id },
    details: { amount_cents: carry_cents },
  });
}

/** A replacement that is not paid holds nothing: its client may choose again. Before it frees its slot (locks). */
export async function letGo(
  tx: Tx,
  ctx: Context,
  { id, replaces_id }: BookingRow,
  party: Party,
): Promise<void> {
  if (!replaces_id) return;
  const from = await lockBooking(tx, replaces_id);
  if (from.choose_by === null || from.carried_to_id !== id) return;
  await changeBooking(tx, ctx, from, { action: 'let_go', party, set: { carried_to_id: null } });
}

/** Moves the payment to a booking that is confirmed with it; what is beyond the price goes back to its charge. */
export async function carryPayment(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  { from, carry_cents }: Carry,
  party: 'client' | 'gateway',
): Promise<void> {
  const { held_cents } = await bookingMoney(tx, from.id, from.currency);
  const refund_cents = held_cents - carry_cents;
  await changeBooking(tx, ctx, from, {
    action: 'carry',
    party,
    set: { carried_to_id: booking.id, choose_by: null },
    details: { amount_cents: carry_cents, ...(refund_cents > 0 && { refund_cents }) },
  });
  await refundCharges(tx, ctx, { booking_id: from.id, amount_cents: refund_cents });
  await carryFunds(tx, ctx, {
    from_booking_id: from.id,
    to_booking_id: booking.id,
    amount_cents: carry_cents,
  });
}
