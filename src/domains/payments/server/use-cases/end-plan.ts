import { and, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { planNames } from '../../../../shared/plans.ts';
import { tell } from '../../../notifications/server/index.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { followSubscription } from './follow-subscription.ts';

export const endPlanJob = defineJob({ name: 'end_plan', data: z.object({ subscription_id: z.uuid() }) });

/** Has a plan ended that runs, in the transaction in which its period is paid no more. */
export async function endIfRunning(tx: Tx, ctx: Context, subscription_id: string): Promise<void> {
  const isRunning = and(eq(subscriptions.id, subscription_id), ne(subscriptions.status, 'ended'));
  if ((await tx.$count(subscriptions, isRunning)) > 0)
    await ctx.jobs.enqueue(tx, endPlanJob, { subscription_id });
}

/** A plan whose period is not paid any more ends now, and no other period is asked for. */
export async function endPlan(deps: Deps, { subscription_id }: { subscription_id: string }): Promise<void> {
  const ctx = systemContext(deps);
  const [row] = await ctx.db.select().from(subscriptions).where(eq(subscriptions.id, subscription_id));
  if (!row?.subscription_ref) return;
  if (row.status !== 'ended') {
    await ctx.gateway.cancelSubscription({
      subscription_id: row.subscription_ref,
      when: 'now',
      idempotency_key: `unpaid:${subscription_id}`,
    });
    await followSubscription(deps, { id: subscription_id });
  }
  // also when it had ended before we could say so
  const details = { title: planNames[row.plan], path: '/financials/documents' };
  await ctx.db.transaction((tx) =>
    tell(tx, ctx, { user_id: row.user_id, kind: 'plan_ended', details, dedupe_key: subscription_id }),
  );
}
