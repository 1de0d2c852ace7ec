import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { closeCharges } from '../../../payments/server/index.ts';
import { invalid } from '../../../../shared/errors.ts';
import { firstCents } from '../../rules.ts';
import { chargeDates } from './plan-charges.ts';
import { type Carry, carryPayment, setAside } from './carry-payment.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { openFirst, type Placed, placed } from './open-payment.ts';
import { tellParties } from './tell-parties.ts';

/**
 * The slot is the client's. What goes along from a cancelled booking confirms it at once where that is
 * enough; else it is set aside, and the rest is asked for.
 * @param in_full the client wants to owe nothing afterwards, instead of a deposit now and the balance later
 * @throws AppError INVALID `in_full: too_early` where the gateway would not let it be held until the release
 */
export async function beginPayment(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  carry: Carry | null,
  in_full: boolean,
): Promise<Placed> {
  if (in_full && booking.deposit_due_at) throw invalid({ in_full: 'too_early' });
  if (!carry) return placed(booking, await openFirst(tx, ctx, booking, 0, in_full));
  const { carry_cents } = carry;
  if (firstCents(booking, carry_cents, in_full) > 0) {
    await setAside(tx, ctx, booking, carry);
    return placed(booking, await openFirst(tx, ctx, booking, carry_cents, in_full));
  }
  const confirmed = await changeBooking(tx, ctx, booking, {
    action: 'pay_carried',
    party: 'client',
    set: {
      status: 'confirmed',
      confirmed_at: ctx.clock.now(),
      pay_by: null,
      ...chargeDates(booking, carry_cents, ctx.clock.now()),
    },
    details: { amount_cents: carry_cents },
  });
  await closeCharges(tx, ctx, booking.id);
  await carryPayment(tx, ctx, confirmed, carry, 'client');
  const told = { amount_cents: carry_cents };
  await tellParties(tx, ctx, confirmed, ['client', 'dj'], 'booking_confirmed', told);
  return placed(confirmed, null);
}
