import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { ownerOf } from '../../rules.ts';
import { charges, refunds, transfer_parts, transfers } from '../tables.ts';
import { type chargeback_parts, type chargebacks, transfer_reversals } from '../tables/chargebacks.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { settleDebt } from './settle-debt.ts';
import { sendRefundJob } from './send-refund.ts';
import { sendTransferJob } from './send-transfer.ts';
import { partsOf } from './write-off.ts';

type Row = typeof chargebacks.$inferSelect;
type Part = typeof chargeback_parts.$inferSelect;

/**
 * The bank gave the money back, perhaps after all: each has again what was taken from them, a DJ less what they
 * still owe and what we had written off of it.
 */
export async function returnChargeback(tx: Tx, ctx: Context, chargeback: Row): Promise<void> {
  const { id: chargeback_id, charge_id, currency, lost_at } = chargeback;
  await tx.select({ id: charges.id }).from(charges).where(eq(charges.id, charge_id)).for('update');
  for (const part of await partsOf(tx, chargeback)) {
    const { id, booking_id, sale_id, period_id, dj_id, amount_cents, held_cents, refund_cents, own_cents } =
      part;
    const party_id = ownerOf(part);
    await tx
      .update(transfer_reversals)
      .set({ status: 'dropped' })
      .where(
        and(
          eq(transfer_reversals.chargeback_part_id, id),
          eq(transfer_reversals.status, 'created'),
          isNull(transfer_reversals.asked_cents),
        ),
      );
    const dj = dj_id ? await settleDebt(tx, { dj_id, currency }, part.dj_cents, id) : null;
    await post(tx, ctx, {
      idempotency_key: `chargeback_won:${id}`,
      kind: 'chargeback_won',
      booking_id,
      sale_id,
      period_id,
      entries: [
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
        { purpose: 'booking_escrow', party_id, currency, amount_cents: -held_cents },
        { purpose: 'refunds_payable', party_id, currency, amount_cents: -refund_cents },
        ...(dj?.entries ?? []),
        lost_at
          ? { purpose: 'chargeback_losses', party_id: PLATFORM, currency, amount_cents: -own_cents }
          : { purpose: 'chargebacks', party_id: chargeback_id, currency, amount_cents: -own_cents },
      ],
    });
    if (dj && dj.paid_cents > 0)
      await payAgain(tx, ctx, { ...part, dj_id: dj.dj_id }, dj.paid_cents, currency);
  }
  const freed = await tx
    .update(refunds)
    .set({
      chargeback_id: null,
      status: sql`case ${refunds.status} when 'charged_back' then 'created' else ${refunds.status} end`,
    })
    .where(eq(refunds.chargeback_id, chargeback_id))
    .returning({ refund_id: refunds.id, status: refunds.status });
  for (const { refund_id, status } of freed)
    if (status === 'created') await ctx.jobs.enqueue(tx, sendRefundJob, { refund_id });
}

async function payAgain(
  tx: Tx,
  ctx: Context,
  part: Part & { dj_id: string },
  amount_cents: number,
  currency: Row['currency'],
) {
  const { booking_id, sale_id, dj_id, id: returns_id } = part;
  const transfer_id = newId();
  await tx.insert(transfers).values({
    id: transfer_id,
    booking_id,
    sale_id,
    dj_id,
    amount_cents,
    currency,
    returns_id,
    status: 'created',
    created_at: ctx.clock.now(),
  });
  await tx.insert(transfer_parts).values({ id: newId(), transfer_id, charge_id: null, amount_cents });
  await ctx.jobs.enqueue(tx, sendTransferJob, { transfer_id });
}
