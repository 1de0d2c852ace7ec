import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../adapters/totp.ts';
import { twoFactorOf } from '../queries.ts';
import { two_factors, users } from '../tables.ts';
import { noteSecondFactor } from './note-second-factor.ts';
import { requireConfirmation } from './require-confirmation.ts';
import { takeCode } from './take-code.ts';

/** The app works: from now on a password alone signs nobody in. */
export async function enableTotp(
  ctx: Context,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const { id } = await requireConfirmation(ctx);
  await refuseOver(ctx, { action: 'enable_totp', max_attempts: 5, window_minutes: 15 });
  const app = await twoFactorOf(ctx.db, id);
  if (!app || app.verified) throw wrongState(app ? 'enabled' : 'none');
  if (!(await takeCode(ctx, app, code))) throw invalid({ code: 'wrong_code' });
  const recovery_codes = newRecoveryCodes();
  const hashes = recovery_codes.map((one) => hashRecoveryCode(one, ctx.env.AUTH_SECRET));
  await ctx.db.transaction(async (tx) => {
    const [enabled] = await tx
      .update(two_factors)
      .set({ verified: true, backup_codes: JSON.stringify(hashes) })
      .where(
        and(eq(two_factors.user_id, id), eq(two_factors.verified, false), eq(two_factors.secret, app.secret)),
      )
      .returning({ id: two_factors.id });
    if (!enabled) throw wrongState('enabled');
    await tx.update(users).set({ two_factor_enabled: true }).where(eq(users.id, id));
    await noteSecondFactor(tx, ctx);
    await audit(tx, ctx, 'account.totp_enabled', { type: 'user', id });
    await tell(tx, ctx, {
      user_id: id,
      kind: 'totp_enabled',
      details: { path: '/settings/security' },
      dedupe_key: newId(),
    });
  });
  return { recovery_codes };
}
