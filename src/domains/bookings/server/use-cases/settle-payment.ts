import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { chargeSettled, tellMovement } from '../../../payments/server/index.ts';
import { processingUntil, releaseAt } from '../../rules.ts';
import { chargeRetryAt } from '../../../payments/rules.ts';
import { isSavedCard } from '../queries.ts';
import { type BookingRow, changeBooking, lockBooking, postpone } from './change-booking.ts';
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
  const isPlanned = is_saved_card && booking.status === 'confirmed';
  if (isPlanned && outcome === 'declined') return retry(tx, ctx, booking, settled);
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
  else if (isPlanned) {
    const date = settled.purpose === 'balance' ? 'balance_due_at' : 'deposit_due_at';
    await postpone(tx, booking, { [date]: plus(ctx.clock.now(), HOUR) });
  }
}

/** The saved card said no: once more on another day, until the days are used up and the DJ may end it. */
async function retry(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents } = settled;
  const isBalance = settled.purpose === 'balance';
  const attempts = (isBalance ? booking.balance_attempts : booking.deposit_attempts) + 1;
  const next_try_at = chargeRetryAt(ctx.clock.now(), attempts);
  const failed = await changeBooking(tx, ctx, booking, {
    action: isBalance ? 'balance_failed' : 'deposit_failed',
    party: 'gateway',
    set: isBalance
      ? { balance_attempts: attempts, balance_due_at: next_try_at }
      : { deposit_attempts: attempts, deposit_due_at: next_try_at },
    details: { ...chargeDetails(settled), next_try_at },
  });
  const told = next_try_at ? { amount_cents, due_at: next_try_at } : { amount_cents };
  const kind = isBalance ? 'balance_failed' : 'deposit_failed';
  await tellParties(tx, ctx, failed, ['client', 'dj'], kind, told);
}
