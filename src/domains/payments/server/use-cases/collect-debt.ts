import { and, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { isOwnedBy } from '../queries/sales.ts';
import { transfer_parts, transfers } from '../tables.ts';
import { type chargeback_parts, type chargebacks, transfer_reversals } from '../tables/chargebacks.ts';
import { lockDebt } from './lock-debt.ts';
import { reverseTransferJob } from './reverse-transfer.ts';
import { withholdDebt } from './withhold-debt.ts';

/**
 * What a bank took of a DJ's money is looked for where it is: first in payouts that were not sent, then in the
 * DJ's account at the gateway, as far as this booking's transfers brought it there. The rest stays a debt.
 */
export async function collectDebt(
  tx: Tx,
  ctx: Context,
  { charge_id, currency }: typeof chargebacks.$inferSelect,
  part: typeof chargeback_parts.$inferInsert & { dj_id: string },
): Promise<void> {
  const { id: chargeback_part_id, booking_id = null, sale_id = null, dj_id } = part;
  await withholdDebt(tx, ctx, { dj_id, currency });
  let open_cents = Math.min(part.dj_cents, await lockDebt(tx, { dj_id, currency }));
  const back = tx
    .select({
      id: transfer_reversals.transfer_part_id,
      cents:
        sql<number>`sum(coalesce(${transfer_reversals.asked_cents}, ${transfer_reversals.amount_cents}))`.as(
          'back_cents',
        ),
    })
    .from(transfer_reversals)
    .where(inArray(transfer_reversals.status, ['created', 'sent']))
    .groupBy(transfer_reversals.transfer_part_id)
    .as('back');
  const sent = await tx
    .select({
      id: transfer_parts.id,
      left_cents: sql<number>`${transfer_parts.amount_cents} - ${transfer_parts.withheld_cents} - coalesce(${back.cents}, 0)`,
    })
    .from(transfer_parts)
    .innerJoin(transfers, eq(transfers.id, transfer_parts.transfer_id))
    .leftJoin(back, eq(back.id, transfer_parts.id))
    .where(
      and(
        isOwnedBy(transfers, { booking_id, sale_id }),
        // a company bears it alone: its crew keeps what it worked for
        eq(transfers.dj_id, dj_id),
        isNotNull(transfer_parts.gateway_transfer_id),
      ),
    )
    .orderBy(desc(sql`${transfer_parts.charge_id} is not distinct from ${charge_id}`), transfer_parts.id);
  for (const { id: transfer_part_id, left_cents } of sent) {
    const amount_cents = Math.min(open_cents, left_cents);
    if (amount_cents <= 0) continue;
    open_cents -= amount_cents;
    const id = newId();
    await tx.insert(transfer_reversals).values({
      id,
      chargeback_part_id,
      booking_id,
      sale_id,
      dj_id,
      transfer_part_id,
      amount_cents,
      currency,
      status: 'created',
      created_at: ctx.clock.now(),
    });
    await ctx.jobs.enqueue(tx, reverseTransferJob, { reversal_id: id });
  }
}
