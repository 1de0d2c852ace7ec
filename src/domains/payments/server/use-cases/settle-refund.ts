import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { runOnce } from '../../../../platform/idempotency.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { ownerOf, type SettledFrom } from '../../rules.ts';
import { refunds } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { openRefused } from './retry-refund.ts';
import { tellOwner } from './tell-owner.ts';

/** Told when staff have paid a refund past the gateway. */
export const refundSettled = defineJob({
  name: 'refund_settled',
  data: z.object({ refund_id: z.uuid(), booking_id: z.uuid(), amount_cents: z.int() }),
});

interface Settlement {
  id: string;
  settled_from: SettledFrom;
  /** For the books: how it was paid, and under which reference. */
  note: string;
}

/** Staff paid a refused refund themselves: what was owed is paid, from where they say. */
export const settleRefund = (ctx: Context, input: Settlement): Promise<{ id: string }> =>
  runOnce(ctx, 'payments.settle_refund', input, (tx) => settle(tx, ctx, input));

async function settle(tx: Tx, ctx: Context, { id, settled_from, note }: Settlement): Promise<{ id: string }> {
  const refund = await openRefused(tx, ctx, id);
  const { booking_id, sale_id, period_id, amount_cents, currency } = refund;
  await tx
    .update(refunds)
    .set({
      status: 'settled',
      settled_at: ctx.clock.now(),
      settled_by: ctx.actor?.id ?? null,
      settled_from,
      settled_note: note,
    })
    .where(eq(refunds.id, id));
  await post(tx, ctx, {
    idempotency_key: `refund_settled:${id}`,
    kind: 'refund_settled',
    booking_id,
    sale_id,
    period_id,
    entries: [
      { purpose: 'refunds_payable', party_id: ownerOf(refund), currency, amount_cents },
      {
        purpose: settled_from === 'bank' ? 'platform_bank' : 'gateway_clearing',
        party_id: PLATFORM,
        currency,
        amount_cents: -amount_cents,
      },
    ],
  });
  await audit(
    tx,
    ctx,
    'refund.settled',
    { type: 'refund', id },
    { booking_id, sale_id, period_id, amount_cents, currency, settled_from, note },
  );
  await tellOwner(tx, ctx, refund, (of) =>
    ctx.jobs.enqueue(tx, refundSettled, { refund_id: id, booking_id: of, amount_cents }),
  );
  return { id };
}
