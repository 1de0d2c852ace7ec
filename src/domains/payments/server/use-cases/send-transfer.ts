import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { transfers } from '../tables.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';
import { sendParts } from './send-parts.ts';
import { tellMovement } from './tell-movement.ts';
import { tellOwner } from './tell-owner.ts';

export const sendTransferJob = defineJob({
  name: 'send_transfer',
  data: z.object({ transfer_id: z.uuid() }),
});

/** Told once the gateway has paid a DJ. */
export const transferSent = defineJob({
  name: 'transfer_sent',
  data: z.object({
    transfer_id: z.uuid(),
    booking_id: z.uuid(),
    dj_id: z.uuid(),
    amount_cents: z.int(),
    currency: z.string(),
  }),
});

/** Has the gateway pay the DJ; each part's id is its key, so repeating it pays nothing twice. */
export async function sendTransfer(deps: Deps, { transfer_id }: { transfer_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [transfer] = await ctx.db.select().from(transfers).where(eq(transfers.id, transfer_id));
  if (!transfer || transfer.status === 'sent') return;
  const { booking_id, sale_id, dj_id, currency } = transfer;
  const amount_cents = await sendParts(ctx, transfer);
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(transfers)
      .set({ status: 'sent', sent_at: ctx.clock.now() })
      .where(and(eq(transfers.id, transfer_id), eq(transfers.status, 'created')))
      .returning({ id: transfers.id });
    if (!first) return;
    // all of it paid a debt: there was nothing to send, but its statement is due
    if (amount_cents === 0) return tellMovement(tx, ctx, booking_id ? { booking_id } : { sale_id: sale_id! });
    await post(tx, ctx, {
      idempotency_key: `transfer:${transfer_id}`,
      kind: 'transfer',
      booking_id,
      sale_id,
      entries: [
        { purpose: 'dj_payable', party_id: dj_id, currency, amount_cents },
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents: -amount_cents },
      ],
    });
    await audit(
      tx,
      ctx,
      'transfer.sent',
      { type: 'transfer', id: transfer_id },
      { booking_id, sale_id, dj_id, amount_cents, currency },
    );
    await tellOwner(tx, ctx, transfer, (of) =>
      ctx.jobs.enqueue(tx, transferSent, { transfer_id, booking_id: of, dj_id, amount_cents, currency }),
    );
  });
}
