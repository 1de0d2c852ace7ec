import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { DisputeState } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { newId } from '../../../../shared/ids.ts';
import { isOpenChargeback, turnOf } from '../../rules/chargebacks.ts';
import { bookingsOfCharge, lockBookings } from '../queries/chargebacks.ts';
import { charges } from '../tables.ts';
import { chargebacks } from '../tables/chargebacks.ts';
import { losePayment } from './lose-payment.ts';
import { postFee } from './post-fee.ts';
import { returnChargeback } from './return-chargeback.ts';
import { takeChargeback } from './take-chargeback.ts';
import { tellTurn } from './tell-turn.ts';
import { writeOff } from './write-off.ts';

export const followChargebackJob = defineJob({
  name: 'follow_chargeback',
  data: z.object({ dispute_id: z.string() }),
});

type Row = typeof chargebacks.$inferSelect;

/**
 * Asks the gateway where a dispute stands and follows it there, so that events may come in any order, often, or
 * never. One about a payment that is none of ours is left alone.
 */
export async function followChargeback(deps: Deps, { dispute_id }: { dispute_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const told = await ctx.gateway.getDispute(dispute_id);
  const isPaid = and(eq(charges.payment_id, told.payment_id), eq(charges.status, 'succeeded'));
  const [charge] = await ctx.db.select().from(charges).where(isPaid);
  if (!charge) return;
  await ctx.db.transaction(async (tx) => {
    // whoever decides about a booking's money has locked the booking first
    const booking_ids = await bookingsOfCharge(tx, charge.id);
    await lockBookings(tx, booking_ids);
    await move(tx, ctx, await openRow(tx, ctx, charge.id, told), told, booking_ids);
  });
}

/** The chargeback, locked; written down when it is new. */
async function openRow(tx: Tx, ctx: Context, charge_id: string, told: DisputeState): Promise<Row> {
  const { dispute_id, amount_cents, currency, reason, evidence_due_at } = told;
  const opened_at = ctx.clock.now();
  const [opened] = await tx
    .insert(chargebacks)
    .values({
      id: newId(),
      gateway: ctx.gateway.name,
      dispute_id,
      charge_id,
      amount_cents,
      currency,
      reason,
      status: 'needs_response',
      evidence_due_at,
      opened_at,
    })
    .onConflictDoNothing({ target: chargebacks.dispute_id })
    .returning();
  const [row] = await tx
    .select()
    .from(chargebacks)
    .where(eq(chargebacks.dispute_id, dispute_id))
    .for('update');
  if (opened) await tellTurn(tx, ctx, row!, 'opened', await bookingsOfCharge(tx, charge_id));
  return row!;
}

async function move(tx: Tx, ctx: Context, before: Row, told: DisputeState, booking_ids: string[]) {
  const turn = turnOf(before, told);
  const now = ctx.clock.now();
  const [row] = await tx
    .update(chargebacks)
    .set({
      status: turn.status,
      ...(before.taken_at ? {} : { amount_cents: told.amount_cents }),
      evidence_due_at: told.evidence_due_at ?? before.evidence_due_at,
      ...(turn.is_taken && { taken_at: now }),
      ...(turn.is_returned && { returned_at: now }),
      ...(turn.status === 'lost' && before.lost_at === null && { lost_at: now }),
      closed_at: isOpenChargeback(turn.status) ? null : (before.closed_at ?? now),
    })
    .where(eq(chargebacks.id, before.id))
    .returning();
  await postFee(tx, ctx, row!, told.fee);
  if (turn.is_taken) await takeChargeback(tx, ctx, row!);
  if (turn.is_returned) await returnChargeback(tx, ctx, row!);
  if (row!.status === 'lost') await writeOff(tx, ctx, row!);
  if (row!.lost_at && before.lost_at === null) await losePayment(tx, ctx, row!);
  if (turn.is_taken) await tellTurn(tx, ctx, row!, 'taken', booking_ids);
  if (turn.status !== before.status) await tellTurn(tx, ctx, row!, turn.status, booking_ids);
}
