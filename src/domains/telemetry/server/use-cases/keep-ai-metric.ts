import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { invalid } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { AiToolMetric } from '../../contract.ts';
import { limits } from '../../rules.ts';
import { ai_tools_metrics } from '../tables.ts';

/** How an AI tool did for the caller; nobody speaks for somebody else. */
export async function keepAiMetric(ctx: Context, metric: AiToolMetric): Promise<{ id: string }> {
  const user_id = ctx.actor?.id ?? null;
  if (metric.user_id != null && metric.user_id !== user_id) throw invalid({ user_id: 'not_yours' });
  await refuseOver(ctx, { action: 'ai_metric', ...limits.ai_metric });
  const id = newId();
  await ctx.db.insert(ai_tools_metrics).values({ id, ...metric, user_id, created_at: ctx.clock.now() });
  return { id };
}
