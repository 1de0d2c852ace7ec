import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { chargeSettled, tellMovement } from '../../../payments/server/index.ts';
import { processingUntil, releaseAt } from '../../rules.ts';
import { type BookingRow, changeBooking, lockBooking, postpone } from './change-booking.ts';
import { failPayment } from './fail-payment.ts';
import { receiveMoney } from './receive-money.ts';
import { chargeDetails, isRecorded, recordCharge, type Settled } from './record-charge.ts';
import { settleDamage } from './settle-damage.ts';
import { tellParties } from './tell-parties.ts';

/** What the slice of the event's night does with the money of its own charges. */
export const extraSettled = defineJob({ name: 'extra_settled', data: chargeSettled.data });

/** What a charge's outcome means for its booking. Each outcome of a charge counts once, whatever is repeated. */
export async function settlePayment(deps: Deps, settled: Settled): Promise<void> {
  const ctx = systemContext(deps);
  if (settled.purpose === 'extra')
    return ctx.db.transaction((tx) => ctx.jobs.enqueue(tx, extraSettled, settled));
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, settled.booking_id);
    if (await isRecorded(tx, settled)) return;
    if (settled.purpose === 'damage') return settleDamage(tx, ctx, booking, settled);
    if (settled.outcome === 'succeeded') {
      await receiveMoney(tx, ctx, booking, settled);
      return tellMovement(tx, ctx, { booking_id: booking.id });
    }
    if (settled.outcome === 'processing') return extend(tx, ctx, booking, settled);
    await failPayment(tx, ctx, booking, settled);
    // a release that waited for this charge waits no longer
    if (booking.status === 'completed')
      await postpone(tx, booking, { release_at: releaseAt(booking.ends_at) });
  });
}

/** Money is on its way: the slot waits longer for it. */
async function extend(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents, charge_id } = settled;
  if (booking.status !== 'awaiting_payment') return recordCharge(tx, ctx, booking, 'payment_coming', settled);
  await changeBooking(tx, ctx, booking, {
    action: 'payment_processing',
    party: 'gateway',
    set: { pay_by: processingUntil(ctx.clock.now(), booking.starts_at) },
    details: chargeDetails(settled),
  });
  const told = { amount_cents };
  await tellParties(tx, ctx, booking, ['client', 'dj'], 'payment_processing', told, charge_id);
}
