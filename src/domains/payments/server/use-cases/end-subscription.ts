import { and, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import type { RunningPlan } from '../../contract.ts';
import { zoneOf } from '../queries/balances.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { askNow } from './ask-now.ts';
import { ensureCustomer } from './ensure-customer.ts';
import { followSubscription } from './follow-subscription.ts';

async function runningOf(ctx: Context) {
  const { id } = requireActor(ctx);
  const runs = inArray(subscriptions.status, ['active', 'past_due']);
  const [row] = await ctx.db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.user_id, id), runs));
  return row?.subscription_ref ? { ...row, subscription_ref: row.subscription_ref } : null;
}

/** Theirs that runs; to everybody else there is none. */
async function running(ctx: Context) {
  const row = await runningOf(ctx);
  if (!row) throw notFound();
  return row;
}

/** What a person pays for at the gateway; null for who is on no plan, or on one that is not paid. */
export async function showPlan(ctx: Context): Promise<{ plan: RunningPlan | null }> {
  const row = await runningOf(ctx);
  if (!row?.period_ends_at) return { plan: null };
  const { plan, interval, amount_cents, currency, is_ending, period_ends_at } = row;
  const status = row.status === 'past_due' ? 'past_due' : 'active';
  const time_zone = await zoneOf(ctx.db, row.user_id);
  return { plan: { plan, interval, amount_cents, currency, status, is_ending, period_ends_at, time_zone } };
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

/**
 * The gateway's page on which they change their card and end the plan.
 * @throws AppError NOT_FOUND for who pays for none, GATEWAY_UNAVAILABLE, GATEWAY_REFUSED
 */
export async function openPlanPortal(
  ctx: Context,
  { return_path }: { return_path: string },
): Promise<{ url: string }> {
  const { user_id } = await running(ctx);
  return askNow(ctx, async () =>
    ctx.gateway.createPortal({
      customer_ref: await ensureCustomer(ctx, user_id),
      return_url: `${ctx.env.BASE_URL}${return_path}`,
      language: ctx.language,
      idempotency_key: crypto.randomUUID(),
    }),
  );
}
