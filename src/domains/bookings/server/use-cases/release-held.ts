import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { isContested, keepReleased, needsAccount, releaseFunds } from '../../../payments/server/index.ts';
import { serviceFeeIn, splitOf } from '../../../payments/rules.ts';
import type { BookingRow } from './change-booking.ts';
import { keepForBank, withKept } from './keep-for-bank.ts';
import { tellParties } from './tell-parties.ts';

/**
 * Shares out all that is still held: the service fee in it, the platform's part of the rest, and the DJ's,
 * which goes on its way to them. Where staff hold the payout, all of it waits for them, and where a bank decides about
 * a payment of the booking, for that.
 * @param held_cents what is held now, after refunds
 * @param service_fee_cents the fee within it, where a refund has left more of it than its share
 */
export async function releaseHeld(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  held_cents: number,
  service_fee_cents = serviceFeeIn(held_cents, booking.total_cents, booking.service_fee_cents),
): Promise<void> {
  if (held_cents === 0 && booking.kept_cents === 0) return;
  const { id: booking_id, dj_id, currency, platform_fee_bps } = booking;
  const coming = { held_cents, service_fee_cents };
  if (await keepReleased(tx, booking_id, coming)) return;
  if (await isContested(tx, booking_id)) return keepForBank(tx, booking, coming);
  const all = await withKept(tx, booking, coming);
  const split = splitOf(all.held_cents, all.service_fee_cents, platform_fee_bps);
  const { dj_cents, withheld_cents } = await releaseFunds(tx, ctx, {
    booking_id,
    dj_id,
    currency,
    held_cents: all.held_cents,
    service_fee_cents: split.service_fee_cents,
    platform_fee_cents: split.platform_fee_cents,
  });
  if (dj_cents > 0) {
    const told = { amount_cents: dj_cents, needs_account: await needsAccount(tx, dj_id) };
    await tellParties(tx, ctx, booking, ['dj'], 'money_released', told);
  }
  if (withheld_cents > 0)
    await tellParties(tx, ctx, booking, ['dj'], 'payout_withheld', { amount_cents: withheld_cents });
}
