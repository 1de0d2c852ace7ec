import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { networkOf } from '../../../../platform/network.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { noteSecurityEvent } from '../../../../platform/security-events.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, invalid } from '../../../../shared/errors.ts';
import type { PasskeyAnswer } from '../../contract.ts';
import { confirmedUntil } from '../../rules.ts';
import { verifyPassword } from '../adapters/passwords.ts';
import { passwordHashOf, twoFactorOf } from '../queries.ts';
import { sessions } from '../tables.ts';
import { noteSecondFactor } from './note-second-factor.ts';
import { takeCode } from './take-code.ts';
import { takePasskey } from './take-passkey.ts';

/** Whoever sits there knows the password, or has the phone or a passkey: this session may do what is sensitive for a while. */
export async function confirmIdentity(
  ctx: Context,
  given: { password: string } | { code: string } | { passkey: PasskeyAnswer },
): Promise<{ confirmed_until: Date }> {
  const actor = requireActor(ctx);
  if (!ctx.session_id) throw new AppError('UNAUTHORIZED');
  await refuseOver(ctx, { action: 'confirm_identity', max_attempts: 5, window_minutes: 15 });
  const refuse = async (fields: Record<string, string>): Promise<never> => {
    const network = networkOf(ctx.ip);
    ctx.log.info({ way: 'confirm', actor_id: actor.id, network }, 'a way in was refused');
    await noteSecurityEvent(ctx, {
      kind: 'sign_in_failed',
      subject: actor.id,
      detail: 'confirm',
      ip: ctx.ip,
    });
    throw invalid(fields);
  };
  if ('passkey' in given) {
    const passkey = await takePasskey(ctx, given.passkey, { what: 'confirm', subject: ctx.session_id });
    if (passkey?.user_id !== actor.id) return refuse({ passkey: 'passkey' });
  } else if ('code' in given) {
    const app = await twoFactorOf(ctx.db, actor.id);
    if (!app?.verified || !(await takeCode(ctx, app, given.code))) return refuse({ code: 'wrong_code' });
  } else {
    const hash = await passwordHashOf(ctx.db, actor.id);
    if (!hash || !(await verifyPassword({ hash, password: given.password })))
      return refuse({ password: 'wrong_password' });
  }
  if (!('password' in given)) await noteSecondFactor(ctx.db, ctx);
  const now = ctx.clock.now();
  await ctx.db.update(sessions).set({ confirmed_at: now }).where(eq(sessions.id, ctx.session_id));
  return { confirmed_until: confirmedUntil(now) };
}
