import { and, desc, eq, lt, notInArray } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { emails, notifications } from '../tables.ts';
import { queueEmail } from './queue-email.ts';

const UNREAD_DAYS = 3;
const MAILS_EACH = 3;

/**
 * After history was played: only `user_ids` were told of it, what is older they have read, and of the mail
 * each gets the newest few; nobody's mailbox is flooded with the past.
 */
export async function closeHistory(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'jobs'>,
  user_ids: readonly string[],
): Promise<void> {
  await tx.delete(notifications).where(notInArray(notifications.user_id, [...user_ids]));
  const recent = plus(ctx.clock.now(), -UNREAD_DAYS * DAY);
  await tx.update(notifications).set({ read_at: recent }).where(lt(notifications.created_at, recent));
  const kept: string[] = [];
  for (const user_id of user_ids) {
    const newest = await tx
      .select({ id: emails.id })
      .from(emails)
      .where(eq(emails.user_id, user_id))
      .orderBy(desc(emails.created_at), desc(emails.id))
      .limit(MAILS_EACH);
    kept.push(...newest.map(({ id }) => id));
  }
  await tx.delete(emails).where(and(eq(emails.status, 'queued'), notInArray(emails.id, kept)));
  for (const email_id of kept) await queueEmail(tx, ctx, email_id);
}
