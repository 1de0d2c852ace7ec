import type { Context } from '../../../../platform/context.ts';
import { type Attempt, countAttempt, refuseOver } from '../../../../platform/rate-limit.ts';
import type { RateLimitCheck } from '../../contract.ts';
import { limits } from '../../rules.ts';

/** Counts an attempt in the caller's own budget. The call has a limit itself, or its windows would have none. */
export async function checkRateLimit(ctx: Context, check: RateLimitCheck): Promise<Attempt> {
  await refuseOver(ctx, { action: 'check_rate_limit', ...limits.check_rate_limit });
  return countAttempt(ctx, { ...check, action: `asked:${check.action}` });
}
