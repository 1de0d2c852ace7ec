import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { followSubscription } from './follow-subscription.ts';

/** Theirs that runs; to everybody else there is none. */
async function running(ctx: Context) {
  const { id } = requireActor(ctx);
  const runs = inArray(subscriptions.status, ['active', 'past_due']);
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, id), runs));
  if (!row?.subscription_ref) throw notFound();
  return { ...row, subscription_ref: row.subscription_ref };
}

/** A person ends their plan with the period they paid. Asked again it changes nothing. */
export async function endSubscription(ctx: Context): Promise<void> {
  const { id, subscription_ref } = await running(ctx);
  await ctx.gateway.cancelSubscription({
    subscription_id: subscription_ref,
    when: 'period_end',
    idempotency_key: `end:${id}`,
  });
  await followSubscription(ctx, { id });
}

/** The gateway's page on which they change their card and end the plan. */
export async function openPlanPortal(
  ctx: Context,
  { return_path }: { return_path: string },
): Promise<{ url: string }> {
  const { user_id } = await running(ctx);
  return ctx.gateway.createPortal({
    customer_ref: await ensureCustomer(ctx, user_id),
    return_url: `${ctx.env.BASE_URL}${return_path}`,
    language: ctx.language,
    idempotency_key: crypto.randomUUID(),
  });
}
