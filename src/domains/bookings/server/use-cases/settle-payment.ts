import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { chargeSettled } from '../../../payments/server/index.ts';
import { balanceRetryAt, processingUntil, releaseAt } from '../../rules.ts';
import { isSavedCard } from '../queries.ts';
import { type BookingRow, changeBooking, lockBooking, postpone } from './change-booking.ts';
import { receiveMoney } from './receive-money.ts';
import { chargeDetails, isRecorded, recordCharge, type Settled } from './record-charge.ts';
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
    if (settled.outcome === 'succeeded') return receiveMoney(tx, ctx, booking, settled);
    if (settled.outcome === 'processing') return extend(tx, ctx, booking, settled);
    await fail(tx, ctx, booking, settled, await isSavedCard(tx, settled.charge_id));
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
  await tellParties(tx, ctx, booking, ['client'], 'payment_processing', { amount_cents }, charge_id);
}

async function fail(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
  is_saved_card: boolean,
): Promise<void> {
  const { amount_cents, charge_id, outcome } = settled;
  const isBalance = is_saved_card && booking.status === 'confirmed';
  if (isBalance && outcome === 'declined') return retryBalance(tx, ctx, booking, settled);
  await recordCharge(
    tx,
    ctx,
    booking,
    outcome === 'declined' ? 'payment_failed' : 'payment_expired',
    settled,
  );
  if (outcome === 'declined')
    await tellParties(tx, ctx, booking, ['client'], 'payment_failed', { amount_cents }, charge_id);
  // the card was not asked because other money seemed to be coming: look again
  else if (isBalance) await postpone(tx, booking, { balance_due_at: plus(ctx.clock.now(), HOUR) });
}

async function retryBalance(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents } = settled;
  const balance_attempts = booking.balance_attempts + 1;
  const balance_due_at = balanceRetryAt(ctx.clock.now(), balance_attempts);
  const failed = await changeBooking(tx, ctx, booking, {
    action: 'balance_failed',
    party: 'gateway',
    set: { balance_attempts, balance_due_at },
    details: { ...chargeDetails(settled), next_try_at: balance_due_at },
  });
  const told = balance_due_at ? { amount_cents, due_at: balance_due_at } : { amount_cents };
  await tellParties(tx, ctx, failed, ['client', 'dj'], 'balance_failed', told);
}
