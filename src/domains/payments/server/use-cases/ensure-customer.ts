import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { contactOf } from '../queries.ts';
import { gateway_customers } from '../tables.ts';

/** What the gateway calls a client, whose cards it keeps; told to it before their first payment. */
export async function ensureCustomer(ctx: Context, user_id: string): Promise<string> {
  const find = () => ctx.db.select().from(gateway_customers).where(eq(gateway_customers.user_id, user_id));
  const [known] = await find();
  if (known) return known.customer_ref;
  const { customer_ref } = await ctx.gateway.createCustomer({
    user_id,
    email: (await contactOf(ctx.db, user_id)).email,
    idempotency_key: `customer:${user_id}`,
  });
  await ctx.db
    .insert(gateway_customers)
    .values({ user_id, gateway: ctx.gateway.name, customer_ref, created_at: ctx.clock.now() })
    .onConflictDoNothing();
  // of two at the same moment the first one's counts
  const [customer] = await find();
  return customer!.customer_ref;
}
