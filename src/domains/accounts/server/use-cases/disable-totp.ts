import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { two_factors, users, verifications } from '../tables.ts';
import { forgetSecondFactor } from './note-second-factor.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** A password is enough again; the browsers that were trusted without a code are no longer. */
export async function disableTotp(ctx: Context): Promise<{ has_totp: false }> {
  const { id } = await requireConfirmation(ctx);
  await ctx.db.transaction(async (tx) => {
    const [disabled] = await tx
      .delete(two_factors)
      .where(and(eq(two_factors.user_id, id), eq(two_factors.verified, true)))
      .returning({ id: two_factors.id });
    if (!disabled) throw wrongState('none');
    await tx.update(users).set({ two_factor_enabled: false }).where(eq(users.id, id));
    await forgetSecondFactor(tx, id);
    await tx.delete(verifications).where(eq(verifications.value, id));
    await audit(tx, ctx, 'account.totp_disabled', { type: 'user', id });
    await tell(tx, ctx, {
      user_id: id,
      kind: 'totp_disabled',
      details: { path: '/settings/security' },
      dedupe_key: newId(),
    });
  });
  return { has_totp: false };
}
