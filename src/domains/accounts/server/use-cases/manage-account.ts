import { and, eq } from 'drizzle-orm';
import type { Context, Role } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { notFound } from '../../../../shared/errors.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { sessions, users } from '../tables.ts';

type Clocked = Pick<Context, 'clock'>;

/** The account, locked for the rest of the transaction. @throws AppError NOT_FOUND */
export async function findAccount(tx: Tx, id: string): Promise<typeof users.$inferSelect> {
  const [user] = await tx.select().from(users).where(eq(users.id, id)).for('update');
  if (!user) throw notFound();
  return user;
}

export async function setRole(tx: Tx, { clock }: Clocked, id: string, role: Role): Promise<void> {
  await tx.update(users).set({ role, updated_at: clock.now() }).where(eq(users.id, id));
}

/** Closes an account, its sessions with it, or opens it again with null. */
export async function setBan(
  tx: Tx,
  { clock }: Clocked,
  id: string,
  ban: { reason: string; by: string } | null,
): Promise<void> {
  const now = clock.now();
  await tx
    .update(users)
    .set({
      banned_at: ban && now,
      ban_reason: ban?.reason ?? null,
      banned_by: ban?.by ?? null,
      updated_at: now,
    })
    .where(eq(users.id, id));
  // after the account: a session that was being made waits for its row, and is then refused
  if (ban) await endSessions(tx, id);
}

/** Signs somebody out, of one session or of all; how many ended. */
export async function endSessions(tx: Tx, user_id: string, session_id?: string): Promise<number> {
  const ended = await tx
    .delete(sessions)
    .where(and(eq(sessions.user_id, user_id), session_id ? eq(sessions.id, session_id) : undefined))
    .returning({ id: sessions.id });
  await refreshScreens(tx, user_id);
  return ended.length;
}

/** Whether somebody is signed in anywhere. */
export const hasSessions = async (tx: Tx, user_id: string): Promise<boolean> =>
  (await tx.$count(sessions, eq(sessions.user_id, user_id))) > 0;

/** Whom a session of staff shows the product as until then; null is themselves. */
export async function lookAs(
  tx: Tx,
  session_id: string,
  shown: { user_id: string; until: Date } | null,
): Promise<void> {
  await tx
    .update(sessions)
    .set({ acting_as: shown?.user_id ?? null, acting_until: shown?.until ?? null })
    .where(eq(sessions.id, session_id));
}
