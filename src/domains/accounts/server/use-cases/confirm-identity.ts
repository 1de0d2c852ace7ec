import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, invalid } from '../../../../shared/errors.ts';
import { confirmedUntil } from '../../rules.ts';
import { verifyPassword } from '../adapters/passwords.ts';
import { passwordHashOf, twoFactorOf } from '../queries.ts';
import { sessions } from '../tables.ts';
import { takeCode } from './take-code.ts';

/** Whoever sits there knows the password, or has the phone: this session may do what is sensitive for a while. */
export async function confirmIdentity(
  ctx: Context,
  given: { password: string } | { code: string },
): Promise<{ confirmed_until: Date }> {
  const actor = requireActor(ctx);
  if (!ctx.session_id) throw new AppError('UNAUTHORIZED');
  await refuseOver(ctx, { action: 'confirm_identity', max_attempts: 5, window_minutes: 15 });
  if ('code' in given) {
    const app = await twoFactorOf(ctx.db, actor.id);
    if (!app?.verified || !(await takeCode(ctx, app, given.code))) throw invalid({ code: 'wrong_code' });
  } else {
    const hash = await passwordHashOf(ctx.db, actor.id);
    if (!hash || !(await verifyPassword({ hash, password: given.password })))
      throw invalid({ password: 'wrong_password' });
  }
  const now = ctx.clock.now();
  await ctx.db.update(sessions).set({ confirmed_at: now }).where(eq(sessions.id, ctx.session_id));
  return { confirmed_until: confirmedUntil(now) };
}
