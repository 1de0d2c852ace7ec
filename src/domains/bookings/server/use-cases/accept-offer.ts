import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { AppError } from '../../../../shared/errors.ts';
import { payBy, releaseAt } from '../../rules.ts';
import { depositOf, planCharges } from '../../../payments/rules.ts';
import { beginPayment } from './begin-payment.ts';
import { findCarry } from './carry-payment.ts';
import { changeBooking, openBooking } from './change-booking.ts';
import { type Placed, withCheckout } from './open-payment.ts';
import { orSlotTaken, SlotLost, takeSlot } from './take-slot.ts';
import { tellOthers } from './tell-others.ts';

interface Input {
  id: string;
  version: number;
  /** What the client was shown to go along from a cancelled booking; another amount is refused as STALE. */
  expected_carry_cents?: number | undefined;
  in_full: boolean;
}

/** The client accepts the offer: the slot is theirs for a quarter of an hour, to pay in. */
export async function acceptOffer(ctx: Context, input: Input) {
  requireVerified(ctx);
  const work = runOnce(ctx, 'bookings.accept', input, (tx) => accept(tx, ctx, input));
  return withCheckout(ctx, await orSlotTaken(ctx, work));
}

async function accept(tx: Tx, ctx: Context, input: Input): Promise<Placed> {
  const { booking, side, now } = await openBooking(tx, ctx, 'accept', input);
  const carry = await findCarry(tx, ctx, booking);
  const { expected_carry_cents = carry?.carry_cents ?? 0 } = input;
  if (expected_carry_cents !== (carry?.carry_cents ?? 0)) throw new AppError('STALE');
  if (!(await takeSlot(tx, ctx, booking))) throw new SlotLost(booking);
  // the offer may have been made when the event was further off
  const [first] = planCharges({
    ...booking,
    now,
    deposit_cents: depositOf(booking, now, booking.starts_at),
    release_at: releaseAt(booking.ends_at),
  });
  const accepted = await changeBooking(tx, ctx, booking, {
    action: 'accept',
    party: side,
    set: {
      status: 'awaiting_payment',
      accepted_at: now,
      pay_by: payBy(now, booking.starts_at),
      deposit_cents: first!.amount_cents,
      deposit_due_at: first!.due_at,
    },
  });
  await tellOthers(tx, ctx, accepted);
  return beginPayment(tx, ctx, accepted, carry, input.in_full);
}
