import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { bookingMoney } from '../../../payments/server/index.ts';
import { isChargeable, coveredCents, restOfDeposit } from '../../../payments/rules.ts';
import { releaseAt } from '../../rules.ts';
import { type BookingRow, changeBooking } from './change-booking.ts';
import { chargeDetails, recordCharge, type Settled } from './record-charge.ts';
import { releaseHeld } from './release-held.ts';
import { giveBack, refundExcess } from './return-money.ts';
import { tellParties } from './tell-parties.ts';

/** Whether this pays a deposit that a confirmed booking still waited for. */
export async function wasOwed(tx: Tx, booking: BookingRow, { amount_cents }: Settled): Promise<boolean> {
  if (booking.confirmed_at === null) return false;
  const paid_cents = coveredCents(await bookingMoney(tx, booking.id, booking.currency));
  return restOfDeposit(booking, paid_cents - amount_cents) > 0;
}

/** A deposit or balance of what is agreed: it may have been waited for, be late, or no longer be wanted. */
export async function receiveOwed(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
): Promise<void> {
  const { amount_cents } = settled;
  if (booking.status === 'released') return releaseLate(tx, ctx, booking, settled);
  if (booking.status !== 'confirmed' && booking.status !== 'completed' && booking.status !== 'disputed')
    return giveBack(tx, ctx, booking, settled);
  const paid_cents = coveredCents(await bookingMoney(tx, booking.id, booking.currency));
  const isBalance = settled.purpose === 'balance';
  const isRestOpen = isChargeable(booking.total_cents - paid_cents, booking.currency);
  const paid = await changeBooking(tx, ctx, booking, {
    action: isBalance ? 'pay_balance' : 'pay_deposit',
    party: 'gateway',
    // a release may have been waiting for this
    set:
      booking.status === 'completed'
        ? { release_at: releaseAt(booking.ends_at) }
        : {
            deposit_due_at: restOfDeposit(booking, paid_cents) > 0 ? booking.deposit_due_at : null,
            deposit_attempts: 0,
            balance_due_at: isRestOpen ? booking.balance_due_at : null,
            balance_attempts: isRestOpen ? booking.balance_attempts : 0,
          },
    details: chargeDetails(settled),
  });
  await refundExcess(tx, ctx, paid);
  const kind = isBalance ? 'balance_charged' : 'deposit_charged';
  await tellParties(tx, ctx, paid, ['client', 'dj'], kind, { amount_cents });
}

/** A slow bank after the release, or a rest that was owed still: the same shares once more. */
async function releaseLate(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  await recordCharge(tx, ctx, booking, 'pay_late', settled);
  await refundExcess(tx, ctx, booking);
  await releaseHeld(tx, ctx, booking, (await bookingMoney(tx, booking.id, booking.currency)).held_cents);
  const { amount_cents, charge_id } = settled;
  await tellParties(tx, ctx, booking, ['client'], 'balance_charged', { amount_cents }, charge_id);
}
