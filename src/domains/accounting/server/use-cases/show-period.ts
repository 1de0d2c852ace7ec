import type { Context } from '../../../../platform/context.ts';
import type { PlanPlace } from '../../contract.ts';
import { saleHindrance } from '../../rules.ts';
import { requireBooks } from '../access.ts';
import { periodBy } from '../queries/charges.ts';

/** The period of a plan that a payment was for, and what of it the caller could give back; null where there is none. */
export async function showPeriod(
  ctx: Context,
  { period_id }: { period_id: string | null },
): Promise<PlanPlace | null> {
  const actor = requireBooks(ctx);
  const found = period_id ? await periodBy(ctx.db, period_id) : undefined;
  if (!found) return null;
  const { user_id, is_contested, ...period } = found;
  const { left_cents } = period;
  const hindrance = saleHindrance({ left_cents, is_contested }, actor.id === user_id);
  return { ...period, givable_cents: left_cents, hindrance };
}
