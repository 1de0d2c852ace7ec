import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { SubscriptionState } from '../../../../platform/gateway.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, HOUR, plus } from '../../../../shared/calendar-date.ts';
import { setPlan } from '../../../profiles/server/index.ts';
import { isTakenBack } from '../queries/periods.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { askSubscription } from './ask-subscription.ts';
import { recordPeriod } from './record-period.ts';
import { tellGivenUp } from './tell-given-up.ts';

export const followSubscriptionJob = defineJob({
  name: 'follow_subscription',
  data: z.object({ id: z.uuid() }),
});
/** Told when a person's plan, or how it stands, is another. */
export const subscriptionMoved = defineJob({
  name: 'subscription_moved',
  data: z.object({ subscription_id: z.uuid(), user_id: z.uuid() }),
});

const OPENING_MS = DAY;

type Row = typeof subscriptions.$inferSelect;

/**
 * Asks the gateway how a subscription stands and which periods were paid, and writes down what is new: so events may
 * come in any order, often, or never. Each period is posted once.
 */
export async function followSubscription(deps: Deps, { id }: { id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row) return;
  const page =
    !row.subscription_ref && row.checkout_id ? await ctx.gateway.getCheckout(row.checkout_id) : null;
  // what its page has begun, once that is paid; a slow bank may still pay it long after its day
  const subscription_ref = row.subscription_ref ?? page?.subscription_id;
  if (!subscription_ref) return page?.status === 'processing' ? undefined : giveUp(ctx, row);
  const asked_at = ctx.clock.now();
  const { is_given_up, ...state } = await askSubscription(ctx, id, subscription_ref);
  const periods = await ctx.gateway.listPaidPeriods(subscription_ref);
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update');
    for (const period of periods) await recordPeriod(tx, ctx, before!, period);
    // of two who asked, the later answer counts
    if (before!.asked_at && before!.asked_at > asked_at) return;
    const isUnpaid = (is_given_up || before!.status === 'past_due') && !state.is_ending;
    const hasEnded = await change(tx, ctx, before!, { ...state, subscription_ref, asked_at });
    // whose payment went back hears of that instead (end-plan.ts)
    if (hasEnded && isUnpaid && !(await isTakenBack(tx, id))) await tellGivenUp(tx, ctx, before!);
  });
}

/** A page that nobody paid in its day makes room for another. */
async function giveUp(ctx: Context, { id, created_at }: Row): Promise<void> {
  const ended_at = ctx.clock.now();
  if (plus(created_at, OPENING_MS + HOUR) > ended_at) return;
  await ctx.db
    .update(subscriptions)
    .set({ status: 'ended', ended_at })
    .where(and(eq(subscriptions.id, id), eq(subscriptions.status, 'opening')));
}

const standing = {
  incomplete: 'opening',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'ended',
  ended: 'ended',
} as const satisfies Record<SubscriptionState['status'], Row['status']>;

type Told = SubscriptionState & { subscription_ref: string; asked_at: Date };

/**
 * The plan counts while it runs, also past due: then the gateway still tries.
 * @returns whether it ran and does no longer
 */
async function change(tx: Tx, ctx: Context, before: Row, told: Told): Promise<boolean> {
  const { id, user_id, plan } = before;
  const { subscription_ref, asked_at, period_ends_at, is_ending } = told;
  const status = standing[told.status];
  const ended_at = status === 'ended' ? (before.ended_at ?? asked_at) : null;
  const set = { status, subscription_ref, asked_at, period_ends_at, is_ending, ended_at };
  await tx.update(subscriptions).set(set).where(eq(subscriptions.id, id));
  if (before.status === status && before.is_ending === is_ending && before.subscription_ref) return false;
  const runs = status === 'active' || status === 'past_due';
  const hasEnded = !runs && (before.status === 'active' || before.status === 'past_due');
  // one that ended long ago takes nothing from the one after it
  if (runs) await setPlan(tx, ctx, user_id, plan);
  else if (hasEnded) await setPlan(tx, ctx, user_id, 'free');
  await audit(tx, ctx, `subscription.${status}`, { type: 'subscription', id }, { plan, is_ending });
  await ctx.jobs.enqueue(tx, subscriptionMoved, { subscription_id: id, user_id });
  return hasEnded;
}
