import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { releaseFunds } from '../../../payments/server/index.ts';
import { damageClaimOf } from '../queries.ts';
import { problems } from '../tables.ts';
import type { BookingRow } from './change-booking.ts';
import { recordCharge, type Settled } from './record-charge.ts';
import { giveBack } from './return-money.ts';
import { tellParties } from './tell-parties.ts';

/** What became of the money for damage: all of it is the DJ's, without fees; without it the client is asked again. */
export async function settleDamage(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  settled: Settled,
): Promise<void> {
  const { amount_cents, outcome, charge_id } = settled;
  const problem = await damageClaimOf(tx, booking.id);
  const isOwed = problem?.damage_status === 'charging' || problem?.damage_status === 'unpaid';
  if (outcome === 'processing') return recordCharge(tx, ctx, booking, 'payment_coming', settled);
  if (outcome === 'succeeded') {
    if (!isOwed || problem.damage_cents !== amount_cents) return giveBack(tx, ctx, booking, settled);
    await setStatus(tx, problem.id, 'paid');
    await recordCharge(tx, ctx, booking, 'damage_paid', settled);
    const { id: booking_id, dj_id, currency } = booking;
    await releaseFunds(tx, ctx, {
      booking_id,
      dj_id,
      currency,
      service_fee_cents: 0,
      platform_fee_cents: 0,
      purpose: 'damage',
    });
    return tellParties(tx, ctx, booking, ['client', 'dj'], 'damage_paid', { amount_cents }, charge_id);
  }
  const isDeclined = outcome === 'declined';
  await recordCharge(tx, ctx, booking, isDeclined ? 'damage_failed' : 'payment_expired', settled);
  if (!isOwed) return;
  const wasCharging = problem.damage_status === 'charging';
  await setStatus(tx, problem.id, 'unpaid');
  // of a page that was left the client knows by themselves
  if (isDeclined || wasCharging)
    await tellParties(tx, ctx, booking, ['client', 'dj'], 'damage_failed', { amount_cents }, charge_id);
}

const setStatus = (tx: Tx, problem_id: string, damage_status: 'paid' | 'unpaid') =>
  tx.update(problems).set({ damage_status }).where(eq(problems.id, problem_id));
