import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { chargeRetryAt, GIVEN_UP } from '../../../payments/rules.ts';
import { payBy } from '../../rules.ts';
import { isSavedCard } from '../queries.ts';
import { type BookingRow, changeBooking, postpone } from './change-booking.ts';
import { chargeDetails, isRecorded, recordCharge, type Settled } from './record-charge.ts';
import { tellParties } from './tell-parties.ts';

/** No money came: the saved card is tried again, whoever waits for a bank is told, a page that was left is noted. */
export async function failPayment(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
): Promise<void> {
  const { amount_cents, charge_id, outcome } = settled;
  const isSaved = await isSavedCard(tx, charge_id);
  const isPlanned = isSaved && booking.status === 'confirmed';
  if (isPlanned && outcome === 'declined') return retry(tx, ctx, booking, settled);
  // a bank had announced it, and everybody waits for it
  if (await isRecorded(tx, { ...settled, outcome: 'processing' }))
    return disappoint(tx, ctx, booking, settled);
  await recordCharge(
    tx,
    ctx,
    booking,
    outcome === 'declined' ? 'payment_failed' : 'payment_expired',
    settled,
  );
  if (outcome === 'declined') {
    // a card that we asked by ourselves, of an event that is over: nothing else tells them that nothing is held
    const others = (['dj', 'staff'] as const).slice(0, isSaved ? (booking.status === 'disputed' ? 2 : 1) : 0);
    const told = { amount_cents };
    await tellParties(tx, ctx, booking, ['client', ...others], 'payment_failed', told, charge_id);
  }
  // the card was not asked because other money seemed to be coming: look again
  else if (isPlanned) {
    const date = settled.purpose === 'balance' ? 'balance_due_at' : 'deposit_due_at';
    await postpone(tx, booking, { [date]: plus(ctx.clock.now(), HOUR) });
  }
}

/** A slow bank said no after days: the slot waits no longer for it than for any payment. */
async function disappoint(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents, charge_id } = settled;
  await recordCharge(tx, ctx, booking, 'payment_failed', settled);
  if (booking.status !== 'awaiting_payment')
    return tellParties(tx, ctx, booking, ['client'], 'payment_failed', { amount_cents }, charge_id);
  const pay_by = payBy(ctx.clock.now(), booking.starts_at);
  await postpone(tx, booking, { pay_by });
  const told = { amount_cents, due_at: pay_by };
  await tellParties(tx, ctx, booking, ['client', 'dj'], 'payment_failed', told, charge_id);
}

/** The saved card said no: once more on another day, until the days are used up and the DJ may end it. */
async function retry(tx: Tx, ctx: Context, booking: BookingRow, settled: Settled): Promise<void> {
  const { amount_cents } = settled;
  const isBalance = settled.purpose === 'balance';
  const { starts_at, balance_attempts, deposit_attempts } = booking;
  const now = ctx.clock.now();
  const refusals = (isBalance ? balance_attempts : deposit_attempts) + 1;
  const next_try_at = chargeRetryAt(now, refusals, starts_at);
  const attempts = next_try_at ? refusals : GIVEN_UP;
  const failed = await changeBooking(tx, ctx, booking, {
    action: isBalance ? 'balance_failed' : 'deposit_failed',
    party: 'gateway',
    set: isBalance
      ? { balance_attempts: attempts, balance_due_at: next_try_at }
      : { deposit_attempts: attempts, deposit_due_at: next_try_at },
    details: { ...chargeDetails(settled), next_try_at },
  });
  const told = next_try_at
    ? { amount_cents, due_at: next_try_at }
    : { amount_cents, is_given_up: now < starts_at };
  const kind = isBalance ? 'balance_failed' : 'deposit_failed';
  await tellParties(tx, ctx, failed, ['client', 'dj'], kind, told);
}
