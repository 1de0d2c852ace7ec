import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { GatewayError } from '../../../../platform/gateway.ts';
import { gateway_accounts } from '../tables.ts';
import type { Page, Told } from './read-gateway-list.ts';

/** No gateway lists what accounts hold: each is asked for itself, one a page, with the first our own. */
export async function readBalances(ctx: Context, after: string | null): Promise<Page> {
  const { account_id, gateway } = gateway_accounts;
  const [account] = await ctx.db
    .select({ id: account_id })
    .from(gateway_accounts)
    .where(and(eq(gateway, ctx.gateway.name), after ? gt(account_id, after) : undefined))
    .orderBy(asc(account_id))
    .limit(1);
  const own = after ? [] : await ownBalances(ctx);
  return account
    ? { objects: [...own, ...(await held(ctx, account.id))], next: account.id }
    : { objects: own, next: null };
}

/** What we have at the gateway ourselves, of each currency. */
async function ownBalances(ctx: Context): Promise<Told[]> {
  const made_at = ctx.clock.now();
  const balances = await ctx.gateway.listBalances(null);
  return balances.map((one) => ({ ...one, kind: 'own_balance', ref: one.currency, made_at }));
}

/** An account with what it holds of each currency. */
async function held(ctx: Context, account_id: string): Promise<Told[]> {
  const made_at = ctx.clock.now();
  const account = { kind: 'account', ref: account_id, amount_cents: 0, currency: null, made_at } as const;
  try {
    const balances = await ctx.gateway.listBalances(account_id);
    const about = { kind: 'balance', about_ref: account_id, made_at } as const;
    return [account, ...balances.map((one) => ({ ...about, ...one, ref: `${account_id} ${one.currency}` }))];
  } catch (error) {
    // the gateway knows no such account
    if (error instanceof GatewayError && error.code === 'refused') return [{ ...account, state: 'missing' }];
    throw error;
  }
}
