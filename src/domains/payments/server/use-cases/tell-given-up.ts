import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { planNames } from '../../../../shared/plans.ts';
import { tell } from '../../../notifications/server/index.ts';
import type { subscriptions } from '../tables/subscriptions.ts';

/**
 * A plan whose payments failed until nobody tried any more is over, and its owner hears where there are plans. Who
 * ended it by themselves, or has the money back, is told nothing of this.
 */
export const tellGivenUp = (
  tx: Tx,
  ctx: Context,
  { id, user_id, plan }: typeof subscriptions.$inferSelect,
): Promise<void> =>
  tell(tx, ctx, {
    user_id,
    kind: 'plan_unpaid',
    details: { title: planNames[plan], path: '/pricing' },
    dedupe_key: id,
  });
