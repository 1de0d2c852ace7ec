import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { ownerOf } from '../../rules.ts';
import { charges, refunds } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { failIfTold } from './fail-refund.ts';
import { post } from './post-entries.ts';
import { refuseRefund } from './refuse-refund.ts';
import { tellOwner } from './tell-owner.ts';

export const sendRefundJob = defineJob({ name: 'send_refund', data: z.object({ refund_id: z.uuid() }) });

/** Told once the gateway has taken a refund on. */
export const refundSent = defineJob({
  name: 'refund_sent',
  data: z.object({ refund_id: z.uuid(), booking_id: z.uuid(), amount_cents: z.int(), currency: z.string() }),
});

/** Has the gateway send a decided refund; the refund's id is the key, so repeating it sends nothing twice. */
export async function sendRefund(deps: Deps, { refund_id }: { refund_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [row] = await ctx.db
    .select({ refund: refunds, payment_id: charges.payment_id })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.charge_id))
    .where(eq(refunds.id, refund_id));
  if (!row?.payment_id || !(await claim(ctx, refund_id))) return;
  const { booking_id, sale_id, period_id, amount_cents, currency, attempt } = row.refund;
  const key = attempt === 1 ? refund_id : `${refund_id}:${attempt}`;
  let sent: { refund_id: string };
  try {
    sent = await ctx.gateway.refund({ payment_id: row.payment_id, amount_cents, idempotency_key: key });
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused')
      return void (await ctx.db.transaction((tx) =>
        refuseRefund(tx, ctx, row.refund, 'created', error.message),
      ));
    throw error;
  }
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `refund ${sent.refund_id}`);
    const [first] = await tx
      .update(refunds)
      .set({ status: 'sent', gateway_refund_id: sent.refund_id, sent_at: ctx.clock.now() })
      // of two calls at the same moment one may have been refused and the other not: the money is sent
      .where(and(eq(refunds.id, refund_id), inArray(refunds.status, ['created', 'refused'])))
      .returning({ id: refunds.id });
    if (!first) return;
    await post(tx, ctx, {
      idempotency_key: `refund_sent:${key}`,
      kind: 'refund_sent',
      booking_id,
      sale_id,
      period_id,
      entries: [
        { purpose: 'refunds_payable', party_id: ownerOf(row.refund), currency, amount_cents },
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: -amount_cents },
      ],
    });
    await audit(
      tx,
      ctx,
      'refund.sent',
      { type: 'refund', id: refund_id },
      { booking_id, sale_id, period_id, amount_cents, currency },
    );
    await tellOwner(tx, ctx, row.refund, (of) =>
      ctx.jobs.enqueue(tx, refundSent, { refund_id, booking_id: of, amount_cents, currency }),
    );
    // its bank may have sent it back before we knew its name
    await failIfTold(tx, ctx, sent.refund_id);
  });
}

/** From here on the gateway may have sent it. What waits for a client's bank is not sent. */
async function claim(ctx: Context, refund_id: string): Promise<boolean> {
  const claimed = await ctx.db
    .update(refunds)
    .set({ asked_at: ctx.clock.now() })
    .where(and(eq(refunds.id, refund_id), eq(refunds.status, 'created'), isNull(refunds.chargeback_id)))
    .returning({ id: refunds.id });
  return claimed.length > 0;
}
