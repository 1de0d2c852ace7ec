import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { sandbox_accounts, sandbox_subscriptions, sandbox_visits } from '../tables.ts';
import { endSubscription } from './begin-subscription.ts';
import { lockVisit } from './hand-out-visit.ts';
import { accountState } from './open-account.ts';
import { recordEvent } from './record-event.ts';

/** An account's owner tells who they are and where their bank is; here a yes is enough. */
export const giveDetails = (
  ctx: Context,
  { visit_id }: { visit_id: string },
): Promise<{ return_url: string }> =>
  ctx.db.transaction(async (tx) => {
    const visit = await lockVisit(tx, ctx, visit_id);
    if (!visit?.account_id) throw notFound();
    await tx.update(sandbox_visits).set({ is_used: true }).where(eq(sandbox_visits.id, visit_id));
    await tx
      .update(sandbox_accounts)
      .set({ is_ready: true })
      .where(eq(sandbox_accounts.id, visit.account_id));
    await recordEvent(tx, ctx, 'account.changed', await accountState(tx, visit.account_id));
    return { return_url: visit.return_url };
  });

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
