import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens, tell } from '../../../notifications/server/index.ts';
import { isCommonPassword, wordsAbout } from '../adapters/common-passwords.ts';
import { hashPassword } from '../adapters/passwords.ts';
import { accounts, sessions } from '../tables.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** Another password, or a first one for who came by an account elsewhere. Whoever else was signed in is no longer. */
export async function changePassword(
  ctx: Context,
  { password }: { password: string },
): Promise<{ ended: number }> {
  const { id, session_id, name, email } = await requireConfirmation(ctx);
  if (await isCommonPassword(password, wordsAbout({ name, email })))
    throw invalid({ password: 'common_password' });
  const hash = await hashPassword(password);
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const changed = await tx
      .update(accounts)
      .set({ password: hash, updated_at: now })
      .where(and(eq(accounts.user_id, id), eq(accounts.provider_id, 'credential')))
      .returning({ id: accounts.id });
    if (changed.length === 0)
      await tx.insert(accounts).values({
        id: newId(),
        user_id: id,
        account_id: id,
        provider_id: 'credential',
        password: hash,
        created_at: now,
        updated_at: now,
      });
    const ended = await tx
      .delete(sessions)
      .where(and(eq(sessions.user_id, id), ne(sessions.id, session_id)))
      .returning({ id: sessions.id });
    await audit(tx, ctx, 'account.password_changed', { type: 'user', id }, { ended: ended.length });
    await tell(tx, ctx, {
      user_id: id,
      kind: 'password_changed',
      details: { path: '/reset-password' },
      dedupe_key: newId(),
    });
    await refreshScreens(tx, id);
    return { ended: ended.length };
  });
}
