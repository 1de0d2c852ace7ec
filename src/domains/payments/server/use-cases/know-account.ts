import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { tell } from '../../../notifications/server/index.ts';
import { gateway_accounts } from '../tables.ts';

/**
 * Asks the gateway whether it pays to an account of ours, and writes it down; whom it no longer pays to is told.
 * @returns null for an account that is none of ours
 */
export async function knowAccount(
  ctx: Context,
  account_id: string,
): Promise<{ user_id: string; is_payable: boolean } | null> {
  const isIt = eq(gateway_accounts.account_id, account_id);
  const [known] = await ctx.db.select().from(gateway_accounts).where(isIt);
  if (!known) return null;
  const { user_id } = known;
  const is_payable = await isPaidTo(ctx, account_id);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(gateway_accounts).where(isIt).for('update');
    await tx.update(gateway_accounts).set({ is_payable }).where(isIt);
    if (is_payable || !before!.is_payable) return;
    const dedupe_key = `${account_id}:${ctx.clock.now().toISOString()}`;
    await tell(tx, ctx, { user_id, kind: 'payouts_stopped', details: { path: '/financials' }, dedupe_key });
  });
  return { user_id, is_payable };
}

/** One that was closed is not. */
async function isPaidTo(ctx: Context, account_id: string): Promise<boolean> {
  try {
    return (await ctx.gateway.getAccount(account_id)).is_payable;
  } catch (error) {
    if (error instanceof GatewayError && error.code === 'refused') return false;
    throw error;
  }
}
