import { eq } from 'drizzle-orm';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import {
  type BookingRow,
  giveBack,
  isRecorded,
  lockBooking,
  recordCharge,
  type Settled,
  stretchSlot,
  tellParties,
} from '../../../bookings/server/index.ts';
import { tellMovement } from '../../../payments/server/index.ts';
import { isExtraOpen } from '../../rules.ts';
import { extraOfCharge } from '../queries.ts';
import { gig_extras } from '../tables.ts';
import { addExtra } from './add-extra.ts';
import type { ExtraRow } from './open-extra.ts';

const paidFor = ['confirmed', 'completed', 'disputed'];

/** What became of the money for an extra. Each outcome of a charge counts once, whatever is repeated. */
export async function settleExtra(deps: Deps, settled: Settled): Promise<void> {
  const ctx = systemContext(deps);
  await ctx.db.transaction(async (tx) => {
    const booking = await lockBooking(tx, settled.booking_id);
    if (await isRecorded(tx, settled)) return;
    const extra = await extraOfCharge(tx, booking.id, settled.charge_id);
    if (settled.outcome === 'processing') return recordCharge(tx, ctx, booking, 'payment_coming', settled);
    if (settled.outcome !== 'succeeded') return fail(tx, ctx, booking, extra, settled);
    if (extra && (await isWanted(tx, booking, extra))) await addExtra(tx, ctx, booking, extra, settled);
    else await giveBack(tx, ctx, booking, settled);
    return tellMovement(tx, ctx, { booking_id: booking.id });
  });
}

/** Whether this pays for what was agreed; overtime whose time had been let go must be free once more. */
async function isWanted(tx: Tx, booking: BookingRow, { status, minutes }: ExtraRow): Promise<boolean> {
  if (!paidFor.includes(booking.status)) return false;
  return status === 'accepted' || (status === 'proposed' && (!minutes || stretchSlot(tx, booking, minutes)));
}

/** The money did not come: the time is let go, and the proposal waits again, for another card. */
async function fail(
  tx: Tx,
  ctx: Context,
  booking: BookingRow,
  extra: ExtraRow | null,
  settled: Settled,
): Promise<void> {
  const isDeclined = settled.outcome === 'declined';
  await recordCharge(tx, ctx, booking, isDeclined ? 'extra_failed' : 'payment_expired', settled);
  if (extra?.status !== 'accepted' || extra.charge_ids.at(-1) !== settled.charge_id) return;
  if (extra.minutes) await stretchSlot(tx, booking, -extra.minutes);
  const failure = isDeclined ? (settled.reason ?? 'declined') : extra.failure;
  await tx.update(gig_extras).set({ failure, status: 'proposed' }).where(eq(gig_extras.id, extra.id));
  const { total_cents: amount_cents, expires_at: due_at } = extra;
  if (isDeclined && isExtraOpen({ ...extra, status: 'proposed' }, booking, ctx.clock.now()))
    await tellParties(
      tx,
      ctx,
      booking,
      ['client'],
      'extra_failed',
      { amount_cents, due_at },
      settled.charge_id,
    );
}
