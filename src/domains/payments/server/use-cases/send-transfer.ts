import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import type { Currency } from '../../../../shared/money.ts';
import { emailOf } from '../queries.ts';
import { gateway_accounts, transfers } from '../tables.ts';
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

/** Has the gateway pay the DJ; the transfer's id is the key, so repeating it pays nothing twice. */
export async function sendTransfer(deps: Deps, { transfer_id }: { transfer_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [transfer] = await ctx.db.select().from(transfers).where(eq(transfers.id, transfer_id));
  if (!transfer || transfer.status === 'sent') return;
  const { booking_id, dj_id, amount_cents, currency } = transfer;
  const account_id = await ensureAccount(ctx, dj_id, currency);
  const sent = await ctx.gateway.transfer({
    account_id,
    amount_cents,
    currency,
    transfer_group: booking_id,
    idempotency_key: transfer_id,
  });
  await ctx.db.transaction(async (tx) => {
    const [first] = await tx
      .update(transfers)
      .set({ status: 'sent', gateway_transfer_id: sent.transfer_id, sent_at: ctx.clock.now() })
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

/** The DJ's account at the gateway, opened with their first payout. */
async function ensureAccount(ctx: Context, user_id: string, currency: Currency): Promise<string> {
  const find = () => ctx.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, user_id));
  const [known] = await find();
  if (known) return known.account_id;
  const email = await emailOf(ctx.db, user_id);
  const { account_id } = await ctx.gateway.createAccount({
    user_id,
    email,
    currency,
    idempotency_key: `account:${user_id}`,
  });
  await ctx.db
    .insert(gateway_accounts)
    .values({ user_id, gateway: ctx.gateway.name, account_id, created_at: ctx.clock.now() })
    .onConflictDoNothing();
  const [account] = await find();
  return account!.account_id;
}
