import { and, eq, gt, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { sqlState, type Tx } from '../../../../platform/db.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import { notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens, tell } from '../../../notifications/server/index.ts';
import { setEmail } from '../../../profiles/server/index.ts';
import { answerOf } from '../queries.ts';
import { email_changes, sessions, users, verifications } from '../tables.ts';
import { findAccount } from './manage-account.ts';

type Change = typeof email_changes.$inferSelect;

/** One of both mailboxes says yes, wherever its owner reads it; with the second answer the address is another. */
export async function confirmEmailChange(
  ctx: Context,
  { key }: { key: string },
): Promise<{ state: 'waiting' | 'changed' }> {
  await refuseOver(ctx, { action: 'confirm_email_change', max_attempts: 20, window_minutes: 15 });
  const answer = answerOf(key, ctx.env.AUTH_SECRET);
  if (!answer) throw notFound();
  return ctx.db
    .transaction(async (tx) => {
      const now = ctx.clock.now();
      const [change] = await tx
        .update(email_changes)
        .set(answer.side === 'present' ? { approved_at: now } : { confirmed_at: now })
        .where(and(eq(email_changes.id, answer.id), gt(email_changes.expires_at, now)))
        .returning();
      if (!change) throw notFound();
      await refreshScreens(tx, change.user_id);
      if (!change.approved_at || !change.confirmed_at) return { state: 'waiting' as const };
      await apply(tx, ctx, change);
      return { state: 'changed' as const };
    })
    .catch((error: unknown) => {
      // somebody signed up with it meanwhile: whoever has that mailbox knows
      throw sqlState(error) === '23505' ? notFound() : error;
    });
}

/** Whoever was signed in by the old address is no longer, but where it was asked for. */
async function apply(tx: Tx, ctx: Context, { id, user_id, new_email, session_id }: Change): Promise<void> {
  const { email_verified } = await findAccount(tx, user_id);
  // before it is another: this is told to the old one, where that was theirs
  if (email_verified)
    await tell(tx, ctx, {
      user_id,
      kind: 'address_changed',
      details: { label: new_email, path: '/login' },
      dedupe_key: newId(),
    });
  const now = ctx.clock.now();
  await tx
    .update(users)
    .set({ email: new_email, email_verified: true, updated_at: now })
    .where(eq(users.id, user_id));
  await setEmail(tx, ctx, user_id, new_email);
  // a link for another password that lies in the old mailbox
  await tx.delete(verifications).where(eq(verifications.value, user_id));
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), ne(sessions.id, session_id)))
    .returning({ id: sessions.id });
  await tx.delete(email_changes).where(eq(email_changes.id, id));
  await audit(tx, ctx, 'account.email_changed', { type: 'user', id: user_id }, { ended: ended.length });
}
