import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { ownerOf } from '../../rules.ts';
import type { charges } from '../tables.ts';
import { sales } from '../tables/sales.ts';
import { ensureCustomer } from './ensure-customer.ts';

/** Who pays a charge, what the gateway calls it together with, and where its page leads back to. */
export async function findPayer(
  ctx: Context,
  charge: typeof charges.$inferSelect,
): Promise<{ customer_ref: string; transfer_group: string; back: string }> {
  const { booking_id, sale_id, client_id } = charge;
  const transfer_group = ownerOf(charge);
  const at = (path: string) => `${ctx.env.BASE_URL}${path}`;
  if (booking_id)
    return {
      customer_ref: await ensureCustomer(ctx, client_id!),
      transfer_group,
      back: at(`/bookings/${booking_id}`),
    };
  const [sale] = await ctx.db.select().from(sales).where(eq(sales.id, sale_id!));
  const { email, return_path } = sale!;
  // a guest is a customer for this one sale: nothing is kept for a next time
  const guest = () =>
    ctx.gateway.createCustomer({ user_id: null, email, idempotency_key: `customer:${sale_id!}` });
  const customer_ref = client_id ? await ensureCustomer(ctx, client_id) : (await guest()).customer_ref;
  return { customer_ref, transfer_group, back: at(return_path) };
}
