import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { newSecret, sealSecret, secretUri } from '../adapters/totp.ts';
import { twoFactorOf } from '../queries.ts';
import { two_factors } from '../tables.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** A secret for an authenticator app. It counts for nothing until a code shows that the app has it. */
export async function startTotp(ctx: Context): Promise<{ uri: string }> {
  const { id: user_id, email } = await requireConfirmation(ctx);
  if ((await twoFactorOf(ctx.db, user_id))?.verified) throw wrongState('enabled');
  const secret = newSecret();
  const sealed = await sealSecret(secret, ctx.env.AUTH_SECRET);
  await ctx.db
    .insert(two_factors)
    .values({ id: newId(), user_id, secret: sealed, backup_codes: '[]' })
    .onConflictDoUpdate({
      target: two_factors.user_id,
      set: { secret: sealed, last_step: null },
      setWhere: eq(two_factors.verified, false),
    });
  return { uri: secretUri(secret, email) };
}
