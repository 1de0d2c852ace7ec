import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { charges, transfer_parts, transfers } from '../tables.ts';
import { ensureAccount } from './ensure-account.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

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
  const { booking_id, dj_id, amount_cents, currency } = transfer;
  await sendParts(ctx, transfer);
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(transfers)
      .set({ status: 'sent', sent_at: ctx.clock.now() })
      .where(and(eq(transfers.id, transfer_id), eq(transfers.status, 'created')))
      .returning({ id: transfers.id });
    if (!first) return;
    await post(tx, ctx, {
      idempotency_key: `transfer:${transfer_id}`,
      kind: 'transfer',
      booking_id,
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
      { booking_id, dj_id, amount_cents, currency },
    );
    await ctx.jobs.enqueue(tx, transferSent, { transfer_id, booking_id, dj_id, amount_cents, currency });
  });
}

/** What is not yet with the DJ, part by part: one that is refused leaves the others where they are. */
async function sendParts(ctx: Context, transfer: typeof transfers.$inferSelect): Promise<void> {
  const { id: transfer_id, booking_id, dj_id, currency } = transfer;
  const account_id = await ensureAccount(ctx, dj_id, currency);
  const parts = await ctx.db
    .select({
      id: transfer_parts.id,
      amount_cents: transfer_parts.amount_cents,
      payment_id: charges.payment_id,
    })
    .from(transfer_parts)
    .leftJoin(charges, eq(charges.id, transfer_parts.charge_id))
    .where(and(eq(transfer_parts.transfer_id, transfer_id), isNull(transfer_parts.gateway_transfer_id)));
  for (const { id, amount_cents, payment_id } of parts) {
    const sent = await ctx.gateway.transfer({
      account_id,
      amount_cents,
      currency,
      payment_id,
      transfer_group: booking_id,
      idempotency_key: id,
    });
    await ctx.db
      .update(transfer_parts)
      .set({ gateway_transfer_id: sent.transfer_id })
      .where(eq(transfer_parts.id, id));
  }
}
