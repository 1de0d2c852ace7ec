import { inArray, isNull, lt, ne, and, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import { subscriptions } from '../tables/subscriptions.ts';
import { followSubscription, followSubscriptionJob } from './follow-subscription.ts';

/** In case nobody told us. */
export const followSubscriptionsJob = defineJob({
  name: 'follow_subscriptions',
  data: z.object({}),
  cron: '*/10 * * * *',
});

const ASK_AGAIN_MS = 12 * HOUR;
const BATCH = 200;

/** Every running one twice a day, those whose period is over or whose page is open each time. */
export async function followSubscriptions(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const { status, asked_at, period_ends_at } = subscriptions;
  const isDue = or(isNull(asked_at), lt(asked_at, plus(now, -ASK_AGAIN_MS)), lt(period_ends_at, now));
  const due = await deps.db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(ne(status, 'ended'), isDue))
    .orderBy(asked_at)
    .limit(BATCH);
  for (const { id } of due)
    await followSubscription(deps, { id }).catch((error: unknown) =>
      deps.log.warn({ subject: id, err: error }, 'could not follow a subscription'),
    );
}

/** Ours that an event is about, by its own name or that of the page that began it. */
export async function followTold(
  tx: Tx,
  ctx: Context,
  refs: { subscription_id: string | null; checkout_id: string | null },
) {
  const { subscription_id, checkout_id } = refs;
  const isIt = or(
    inArray(subscriptions.subscription_ref, subscription_id ? [subscription_id] : []),
    inArray(subscriptions.checkout_id, checkout_id ? [checkout_id] : []),
  );
  const about = await tx.select({ id: subscriptions.id }).from(subscriptions).where(isIt);
  for (const one of about) await ctx.jobs.enqueue(tx, followSubscriptionJob, one);
}
