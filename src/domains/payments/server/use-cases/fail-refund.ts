import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { gateway_events, refunds } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { ownerOf } from '../../rules.ts';
import { post } from './post-entries.ts';
import { refuseRefund } from './refuse-refund.ts';

export const FailedRefund = z.object({ refund_id: z.string(), reason: z.string().default('failed') });

/**
 * A bank sent a refund back: the money is ours again and still owed, and staff have the refund like one that was
 * refused. One whose name we have not noted yet is looked for when we do.
 */
export async function failRefund(
  tx: Tx,
  ctx: Context,
  { refund_id: gateway_refund_id, reason }: z.infer<typeof FailedRefund>,
): Promise<void> {
  await lockSubject(tx, `refund ${gateway_refund_id}`);
  const [refund] = await tx
    .select()
    .from(refunds)
    .where(eq(refunds.gateway_refund_id, gateway_refund_id))
    .for('update');
  if (!refund || !(await refuseRefund(tx, ctx, refund, 'sent', reason))) return;
  const { id, booking_id, sale_id, period_id, currency, amount_cents, attempt } = refund;
  await post(tx, ctx, {
    idempotency_key: attempt === 1 ? `refund_failed:${id}` : `refund_failed:${id}:${attempt}`,
    kind: 'refund_failed',
    booking_id,
    sale_id,
    period_id,
    entries: [
      { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
      { purpose: 'refunds_payable', party_id: ownerOf(refund), currency, amount_cents: -amount_cents },
    ],
  });
}

/** The event may have come before the refund was noted as sent. */
export async function failIfTold(tx: Tx, ctx: Context, gateway_refund_id: string): Promise<void> {
  const isAboutIt = sql`${gateway_events.payload} ->> 'refund_id' = ${gateway_refund_id}`;
  const [event] = await tx
    .select()
    .from(gateway_events)
    .where(and(eq(gateway_events.type, 'refund.failed'), isAboutIt));
  if (event) await failRefund(tx, ctx, FailedRefund.parse(event.payload));
}
