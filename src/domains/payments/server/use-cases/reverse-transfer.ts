import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { transfer_parts } from '../tables.ts';
import { transfer_reversals } from '../tables/chargebacks.ts';
import { ensureAccount } from './ensure-account.ts';
import { PLATFORM } from './open-accounts.ts';
import { post } from './post-entries.ts';

export const reverseTransferJob = defineJob({
  name: 'reverse_transfer',
  data: z.object({ reversal_id: z.uuid() }),
});

type Row = typeof transfer_reversals.$inferSelect;

/**
 * Takes back from a DJ's account what it still holds of a debt. How much is asked for is written down first: asked
 * again, it is the same to the cent. What cannot be had stays a debt.
 */
export async function reverseTransfer(deps: Deps, { reversal_id }: { reversal_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const reversal = await settleAmount(ctx, reversal_id);
  if (!reversal?.asked_cents) return;
  const { dj_id, booking_id, sale_id, currency, asked_cents: amount_cents } = reversal;
  const [part] = await ctx.db
    .select({ transfer_id: transfer_parts.gateway_transfer_id })
    .from(transfer_parts)
    .where(eq(transfer_parts.id, reversal.transfer_part_id));
  let gateway_reversal_id: string;
  try {
    const request = { transfer_id: part!.transfer_id!, amount_cents, idempotency_key: reversal_id };
    gateway_reversal_id = (await ctx.gateway.reverseTransfer(request)).reversal_id;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused') return giveUp(ctx, reversal);
    throw error;
  }
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(transfer_reversals)
      .set({ status: 'sent', gateway_reversal_id, sent_at: ctx.clock.now() })
      .where(isWaiting(reversal_id))
      .returning({ id: transfer_reversals.id });
    if (!first) return;
    await post(tx, ctx, {
      idempotency_key: `transfer_reversal:${reversal_id}`,
      kind: 'transfer_reversal',
      booking_id,
      sale_id,
      entries: [
        { purpose: 'gateway_clearing', party_id: PLATFORM, currency, amount_cents },
        { purpose: 'dj_debt', party_id: dj_id, currency, amount_cents: -amount_cents },
      ],
    });
    const about = { booking_id, sale_id, dj_id, amount_cents, currency };
    await audit(tx, ctx, 'transfer.reversed', { type: 'transfer', id: reversal_id }, about);
  });
}

const isWaiting = (id: string) =>
  and(eq(transfer_reversals.id, id), eq(transfer_reversals.status, 'created'));

/** The reversal with the amount it is asked for; null when there is nothing (more) to do. */
async function settleAmount(ctx: Context, id: string): Promise<Row | null> {
  const [reversal] = await ctx.db.select().from(transfer_reversals).where(isWaiting(id));
  if (!reversal) return null;
  if (reversal.asked_cents !== null) return reversal;
  const asked_cents = Math.min(await heldCents(ctx, reversal), reversal.amount_cents);
  if (asked_cents === 0) {
    await giveUp(ctx, reversal);
    return null;
  }
  const [settled] = await ctx.db
    .update(transfer_reversals)
    .set({ asked_cents })
    .where(and(isWaiting(id), isNull(transfer_reversals.asked_cents)))
    .returning();
  // somebody else did so at this moment: with what they wrote
  return settled ?? (await ctx.db.select().from(transfer_reversals).where(isWaiting(id)))[0] ?? null;
}

/** What the DJ's account has there; one that was closed has nothing. */
async function heldCents(ctx: Context, { dj_id, currency }: Row): Promise<number> {
  const account_id = await ensureAccount(ctx, dj_id, currency);
  try {
    return (await ctx.gateway.getBalance({ account_id, currency })).amount_cents;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused') return 0;
    throw error;
  }
}

const giveUp = async (ctx: Context, { id }: Row): Promise<void> =>
  void (await ctx.db.update(transfer_reversals).set({ status: 'refused' }).where(isWaiting(id)));
