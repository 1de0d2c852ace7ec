import type { Actor, Context } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/web/call.ts';
import { requireConfirmation } from '../../accounts/server/index.ts';

/**
 * The caller as one of our staff who has just proved that it is them: nobody takes over accounts from a desk that
 * was left alone.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, CONFIRMATION_REQUIRED
 */
export function requireConfirmedStaff(ctx: Context): Promise<Actor & { session_id: string }> {
  requireStaff(ctx);
  return requireConfirmation(ctx);
}
