import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { invalid } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { pickLanguage } from '../../../../shared/languages.ts';
import { mailTo, readerZone, refreshScreens, tell } from '../../../notifications/server/index.ts';
import { addressLinksUntil } from '../../rules.ts';
import { mailKey } from '../../../../platform/mail-keys.ts';
import { email_changes, users } from '../tables.ts';
import { findAccount } from './manage-account.ts';
import { requireConfirmation } from './require-confirmation.ts';

/**
 * Asks both addresses: the present one, because a stranger at the desk does not have it, and the new one, because
 * it may be anybody's. An address that has an account is answered alike, and only its owner is told. A present address that
 * nobody proved is not asked: it may be a stranger's, or one that nobody reads any more.
 */
export async function askEmailChange(ctx: Context, input: { email: string }): Promise<{ expires_at: Date }> {
  const { id: user_id, session_id } = await requireConfirmation(ctx);
  const new_email = input.email.toLowerCase();
  await refuseOver(ctx, { action: 'change_email', max_attempts: 5, window_minutes: 60 });
  return ctx.db.transaction(async (tx) => {
    const account = await findAccount(tx, user_id);
    if (account.email === new_email) throw invalid({ email: 'same_address' });
    const id = newId();
    const asked_at = ctx.clock.now();
    const expires_at = addressLinksUntil(asked_at);
    await tx.delete(email_changes).where(eq(email_changes.user_id, user_id));
    const approved_at = account.email_verified ? null : asked_at;
    const change = { id, user_id, new_email, session_id, asked_at, approved_at, expires_at };
    await tx.insert(email_changes).values(change);
    await audit(tx, ctx, 'account.email_change_asked', { type: 'user', id: user_id });
    const link = (purpose: 'approve address' | 'confirm address'): string =>
      `/change-email?key=${mailKey(purpose, id, ctx.env.AUTH_SECRET)}`;
    if (!approved_at)
      await tell(tx, ctx, {
        user_id,
        kind: 'address_approval',
        details: { label: new_email, path: link('approve address'), due_at: expires_at },
        dedupe_key: id,
      });
    const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, new_email));
    const day = asked_at.toISOString().slice(0, 10);
    if (owner)
      await tell(tx, ctx, {
        user_id: owner.id,
        kind: 'known_address',
        details: { path: '/login' },
        dedupe_key: day,
      });
    else {
      const zone = await readerZone(tx, user_id);
      await mailTo(tx, ctx, {
        to_address: new_email,
        language: pickLanguage([account.language]),
        template: 'address_confirmation',
        details: {
          path: link('confirm address'),
          due_at: expires_at,
          ...(zone && { time_zone: zone }),
        },
        dedupe_key: id,
      });
    }
    await refreshScreens(tx, user_id);
    return { expires_at };
  });
}
