import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { tell } from '../../../notifications/server/index.ts';
import { gateway_accounts, transfers } from '../tables.ts';
import { sendTransferJob } from './send-transfer.ts';

export const followAccountJob = defineJob({
  name: 'follow_account',
  data: z.object({ account_id: z.string() }),
});

/**
 * Asks the gateway how a DJ's account stands: one that can be paid gets at once what waited for that; of one that
 * no longer can its owner is told.
 */
export async function followAccount(deps: Deps, { account_id }: { account_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const isIt = eq(gateway_accounts.account_id, account_id);
  const [known] = await ctx.db.select().from(gateway_accounts).where(isIt);
  if (!known) return;
  const { is_payable } = await ctx.gateway.getAccount(account_id);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(gateway_accounts).where(isIt).for('update');
    const { user_id } = before!;
    await tx.update(gateway_accounts).set({ is_payable }).where(isIt);
    if (!is_payable && before!.is_payable) {
      const dedupe_key = `${account_id}:${ctx.clock.now().toISOString()}`;
      await tell(tx, ctx, { user_id, kind: 'payouts_stopped', details: { path: '/financials' }, dedupe_key });
    }
    if (!is_payable) return;
    const waiting = await tx
      .select({ transfer_id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.dj_id, user_id), eq(transfers.status, 'created')));
    for (const transfer of waiting) await ctx.jobs.enqueue(tx, sendTransferJob, transfer);
  });
}
