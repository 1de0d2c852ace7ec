import { and, eq } from 'drizzle-orm';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { transfers } from '../tables.ts';
import { knowAccount } from './know-account.ts';
import { sendTransferJob } from './send-transfer.ts';

/**
 * Asks the gateway how a DJ's account stands: one that can be paid gets at once what waited for that; of one that
 * no longer can its owner is told.
 */
export async function followAccount(deps: Deps, { account_id }: { account_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const known = await knowAccount(ctx, account_id);
  if (!known?.is_payable) return;
  await ctx.db.transaction(async (tx) => {
    const waiting = await tx
      .select({ transfer_id: transfers.id })
      .from(transfers)
      .where(and(eq(transfers.dj_id, known.user_id), eq(transfers.status, 'created')));
    for (const transfer of waiting) await ctx.jobs.enqueue(tx, sendTransferJob, transfer);
  });
}
