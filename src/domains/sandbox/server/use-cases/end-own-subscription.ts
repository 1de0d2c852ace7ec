import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { sandbox_subscriptions } from '../tables.ts';
import { endSubscription } from './begin-subscription.ts';
import { lockVisit } from './hand-out-visit.ts';

/** A customer ends a subscription of theirs; what is paid they keep. */
export const endOwnSubscription = (
  ctx: Context,
  { visit_id, subscription_id }: { visit_id: string; subscription_id: string },
): Promise<{ return_url: string }> =>
  ctx.db.transaction(async (tx) => {
    const visit = await lockVisit(tx, ctx, visit_id);
    if (!visit?.customer_ref) throw notFound();
    const isTheirs = and(
      eq(sandbox_subscriptions.id, subscription_id),
      eq(sandbox_subscriptions.customer_ref, visit.customer_ref),
    );
    if ((await tx.$count(sandbox_subscriptions, isTheirs)) === 0) throw notFound();
    await endSubscription(tx, ctx, { subscription_id, when: 'period_end' });
    return { return_url: visit.return_url };
  });
