import { and, eq, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { gateway_accounts, transfers } from '../tables.ts';
import { minuteOf } from './take-turns.ts';

const isUnready = eq(gateway_accounts.is_payable, false);

/** Whose account the gateway said it does not pay to. */
export const unreadyOwners = (ctx: Context) =>
  ctx.db.select({ id: gateway_accounts.user_id }).from(gateway_accounts).where(isUnready);

/** Those of them that money waits for, each in a minute of its own of the hour: an event of it may have been lost. */
export async function unreadyAccounts(ctx: Context): Promise<string[]> {
  const isTheirMinute = sql`(hashtext(${gateway_accounts.account_id}) & 65535) % 60 = ${minuteOf(ctx) % 60}`;
  const isWaitedFor = and(eq(transfers.dj_id, gateway_accounts.user_id), eq(transfers.status, 'created'));
  const found = await ctx.db
    .selectDistinct({ id: gateway_accounts.account_id })
    .from(gateway_accounts)
    .innerJoin(transfers, isWaitedFor)
    .where(and(isUnready, isTheirMinute));
  return found.map(({ id }) => id);
}
