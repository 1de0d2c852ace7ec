import type { Context } from '../../../../platform/context.ts';
import { HOUR, plus } from '../../../../shared/calendar-date.ts';
import type { SecurityOverview } from '../../contract.ts';
import type { Period } from '../../rules.ts';
import { requireStaff } from '../../../../platform/web/call.ts';
import {
  countBanned,
  limitsSince,
  lockedAt,
  otherWaysSince,
  sourcesSince,
  targetsSince,
  totalsSince,
  violationsSince,
} from '../queries.ts';

/** Staff: what strangers tried in the last hours, and which accounts are closed because of it. */
export async function showOverview(ctx: Context, { hours }: { hours: Period }): Promise<SecurityOverview> {
  requireStaff(ctx);
  const { db } = ctx;
  const now = ctx.clock.now();
  const from = plus(now, -hours * HOUR);
  const [totals, sources, targets, other_ways, limits, violations, locked, banned] = await Promise.all([
    totalsSince(db, from),
    sourcesSince(db, from),
    targetsSince(db, from),
    otherWaysSince(db, from),
    limitsSince(db, from),
    violationsSince(db, from),
    lockedAt(db, now),
    countBanned(db),
  ]);
  return {
    sign_in_failures: totals.get('sign_in_failed') ?? 0,
    rate_limits: totals.get('rate_limited') ?? 0,
    csp_violations: totals.get('csp_violation') ?? 0,
    sources,
    targets,
    other_ways,
    limits,
    violations,
    locked,
    banned,
  };
}
