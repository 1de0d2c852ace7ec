import type { Context } from '../../../../platform/context.ts';
import { type Attempt, countAttempt, refuseOver } from '../../../../platform/rate-limit.ts';
import type { RateLimitCheck } from '../../contract.ts';
import { limits } from '../../rules.ts';

/**
 * Counts an attempt in the caller's own budget. The call has a limit itself, or its windows would have none. What the
 * action is called is the caller's to say and no name of a limit of ours, which staff would read.
 */
export async function checkRateLimit(
  ctx: Context,
  { action, identifier, ...limit }: RateLimitCheck,
): Promise<Attempt> {
  await refuseOver(ctx, { action: 'check_rate_limit', ...limits.check_rate_limit });
  const asked = { action: 'asked', identifier: JSON.stringify([action, identifier]) };
  return countAttempt(ctx, { ...asked, ...limit });
}
