import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../adapters/totp.ts';
import { two_factors } from '../tables.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** Ten new ones; those on the old paper no longer open anything. */
export async function renewRecoveryCodes(ctx: Context): Promise<{ recovery_codes: string[] }> {
  const { id } = await requireConfirmation(ctx);
  const recovery_codes = newRecoveryCodes();
  const hashes = recovery_codes.map((code) => hashRecoveryCode(code, ctx.env.AUTH_SECRET));
  await ctx.db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(two_factors)
      .set({ backup_codes: JSON.stringify(hashes) })
      .where(and(eq(two_factors.user_id, id), eq(two_factors.verified, true)))
      .returning({ id: two_factors.id });
    if (!renewed) throw wrongState('none');
    await audit(tx, ctx, 'account.recovery_codes_renewed', { type: 'user', id });
  });
  return { recovery_codes };
}
