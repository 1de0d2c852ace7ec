import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Currency } from '../../../../shared/money.ts';
import { contactOf } from '../queries.ts';
import { gateway_accounts } from '../tables.ts';

/** The DJ's account at the gateway, opened when they first look after it or are first paid. */
export async function ensureAccount(ctx: Context, user_id: string, currency: Currency): Promise<string> {
  const find = () => ctx.db.select().from(gateway_accounts).where(eq(gateway_accounts.user_id, user_id));
  const [known] = await find();
  if (known) return known.account_id;
  const { email, country_code } = await contactOf(ctx.db, user_id);
  const { account_id } = await ctx.gateway.createAccount({
    user_id,
    email,
    currency,
    country_code,
    idempotency_key: `account:${user_id}`,
  });
  await ctx.db
    .insert(gateway_accounts)
    .values({ user_id, gateway: ctx.gateway.name, account_id, created_at: ctx.clock.now() })
    .onConflictDoNothing();
  const [account] = await find();
  return account!.account_id;
}
