import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, wrongState } from '../../../../shared/errors.ts';
import { findAccount, lookAs } from '../../../accounts/server/index.ts';
import { tell } from '../../../notifications/server/index.ts';
import { IMPERSONATION_MINUTES, isWithinReach, memberState } from '../../rules.ts';
import { requireConfirmedStaff } from '../access.ts';

/**
 * Staff see the product as somebody does: this session alone, for half an hour, reading only. The person is told,
 * and the log.
 * @throws AppError NOT_FOUND, WRONG_STATE, CONFIRMATION_REQUIRED
 */
export async function impersonateMember(
  ctx: Context,
  { id, reason }: { id: string; reason: string },
): Promise<{ until: Date }> {
  const { id: staff_id, session_id } = await requireConfirmedStaff(ctx);
  const now = ctx.clock.now();
  const until = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000);
  await ctx.db.transaction(async (tx) => {
    const user = await findAccount(tx, id);
    if (!isWithinReach(user, staff_id) || user.banned_at) throw wrongState(memberState(user));
    await lookAs(tx, session_id, { user_id: id, until });
    await audit(tx, ctx, 'user.impersonated', { type: 'user', id }, { reason, until: until.toISOString() });
    await tell(tx, ctx, {
      user_id: id,
      kind: 'account_viewed',
      details: { reason },
      dedupe_key: `${staff_id} ${now.toISOString()}`,
    });
  });
  return { until };
}

/**
 * Staff are themselves again.
 * @throws AppError UNAUTHORIZED
 */
export async function stopImpersonating(ctx: Context): Promise<Record<string, never>> {
  const { actor, impersonator, session_id } = ctx;
  if (!actor || !session_id) throw new AppError('UNAUTHORIZED');
  if (!impersonator) return {};
  await ctx.db.transaction(async (tx) => {
    await lookAs(tx, session_id, null);
    const staff = { ...ctx, actor: { ...actor, id: impersonator.id, role: 'admin' as const } };
    await audit(tx, staff, 'user.impersonation_ended', { type: 'user', id: actor.id });
  });
  return {};
}
