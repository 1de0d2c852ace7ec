import { sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { gateway_events } from '../tables.ts';
import { followChargebackJob } from './follow-chargeback.ts';

/** A bank may want a payment back before we knew that it was made: then nobody could say whose it was. */
export async function followTold(tx: Tx, ctx: Context, payment_id: string): Promise<void> {
  const { payload, type } = gateway_events;
  const told = await tx
    .selectDistinct({ dispute_id: sql<string>`${payload} ->> 'dispute_id'` })
    .from(gateway_events)
    .where(sql`${type} like 'dispute.%' and ${payload} ->> 'payment_id' = ${payment_id}`);
  for (const dispute of told) await ctx.jobs.enqueue(tx, followChargebackJob, dispute);
}
