import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, invalid } from '../../../../shared/errors.ts';
import { confirmedUntil } from '../../rules.ts';
import { verifyPassword } from '../adapters/passwords.ts';
import { passwordHashOf } from '../queries.ts';
import { sessions } from '../tables.ts';

/** Whoever sits there knows the password: this session may do what is sensitive for a while. */
export async function confirmIdentity(
  ctx: Context,
  { password }: { password: string },
): Promise<{ confirmed_until: Date }> {
  const actor = requireActor(ctx);
  if (!ctx.session_id) throw new AppError('UNAUTHORIZED');
  await refuseOver(ctx, { action: 'confirm_identity', max_attempts: 5, window_minutes: 15 });
  const hash = await passwordHashOf(ctx.db, actor.id);
  if (!hash || !(await verifyPassword({ hash, password }))) throw invalid({ password: 'wrong_password' });
  const now = ctx.clock.now();
  await ctx.db.update(sessions).set({ confirmed_at: now }).where(eq(sessions.id, ctx.session_id));
  return { confirmed_until: confirmedUntil(now) };
}
