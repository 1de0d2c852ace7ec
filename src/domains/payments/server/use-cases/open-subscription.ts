import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject, type Tx } from '../../../../platform/db.ts';
import { requireVerified } from '../../../../platform/web/call.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { type PaidPlan, PLAN_CURRENCY, type PlanInterval, planPriceCents } from '../../../../shared/plans.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { askNow } from './ask-now.ts';
import { ensureCustomer } from './ensure-customer.ts';

interface Wanted {
  plan: PaidPlan;
  interval: PlanInterval;
}
/** A page that was not paid in a day is none any more. */
const OPENING_MS = DAY;

/**
 * Writes down that a DJ wants a plan, in the caller's transaction; `ensurePlanPage` then has the page. The same
 * wish again is the same row; another one takes the place of a page that was not shown yet.
 * @throws AppError EMAIL_UNVERIFIED, NOT_FOUND for those who have no plans, WRONG_STATE when one runs or is about to
 */
export async function openSubscription(
  tx: Tx,
  ctx: Context,
  { plan, interval }: Wanted,
): Promise<{ subscription_id: string }> {
  const { id: user_id, role } = requireVerified(ctx);
  if (role !== 'dj') throw notFound();
  await lockSubject(tx, `subscription ${user_id}`);
  const now = ctx.clock.now();
  const isCurrent = and(eq(subscriptions.user_id, user_id), ne(subscriptions.status, 'ended'));
  const [current] = await tx.select().from(subscriptions).where(isCurrent).for('update');
  if (current) {
    if (current.status !== 'opening') throw wrongState(current.status);
    const isGood = plus(current.created_at, OPENING_MS) > now;
    if (isGood && current.plan === plan && current.interval === interval)
      return { subscription_id: current.id };
    // a page that was shown may be paid, or have been: only who asks the gateway gives it up
    if (current.checkout_id) throw wrongState('opening');
    const ended = { status: 'ended' as const, ended_at: now };
    await tx.update(subscriptions).set(ended).where(eq(subscriptions.id, current.id));
  }
  const id = newId();
  const price = { plan, interval, amount_cents: planPriceCents(plan, interval), currency: PLAN_CURRENCY };
  const { language } = ctx;
  const row = { id, user_id, ...price, gateway: ctx.gateway.name, language, created_at: now };
  await tx.insert(subscriptions).values({ ...row, status: 'opening' });
  await audit(tx, ctx, 'subscription.opened', { type: 'subscription', id }, price);
  return { subscription_id: id };
}

/**
 * The hosted page that takes the first period, after the commit; repeating it gives the same address.
 * @param return_path where it leads back to
 */
export async function ensurePlanPage(
  ctx: Context,
  {
    subscription_id,
    description,
    return_path,
  }: { subscription_id: string; description: string; return_path: string },
): Promise<{ checkout_url: string }> {
  const isIt = eq(subscriptions.id, subscription_id);
  const [row] = await ctx.db.select().from(subscriptions).where(isIt);
  if (!row || row.user_id !== ctx.actor?.id) throw notFound();
  if (row.status !== 'opening') throw wrongState(row.status);
  if (row.checkout_url) return { checkout_url: row.checkout_url };
  const { user_id, plan, interval, amount_cents, currency, language } = row;
  const back = `${ctx.env.BASE_URL}${return_path}`;
  return askNow(ctx, async () => {
    const { checkout_id, url } = await ctx.gateway.createSubscription({
      customer_ref: await ensureCustomer(ctx, user_id),
      success_url: `${back}?paid=1`,
      cancel_url: `${back}?paid=0`,
      language,
      plan,
      interval,
      amount_cents,
      currency,
      description,
      idempotency_key: subscription_id,
    });
    await ctx.db.update(subscriptions).set({ checkout_id, checkout_url: url }).where(isIt);
    return { checkout_url: url };
  });
}
