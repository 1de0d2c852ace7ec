import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { findAccount, forgetFailures } from '../../../accounts/server/index.ts';
import { requireStaff } from '../../../../platform/web/call.ts';

/**
 * Staff let an account take passwords again before its time.
 * @throws AppError NOT_FOUND
 */
export async function unlockAccount(
  ctx: Context,
  { user_id }: { user_id: string },
): Promise<Record<string, never>> {
  requireStaff(ctx);
  await ctx.db.transaction(async (tx) => {
    await findAccount(tx, user_id);
    await forgetFailures({ db: tx }, user_id);
    await audit(tx, ctx, 'user.unlocked', { type: 'user', id: user_id });
  });
  return {};
}
