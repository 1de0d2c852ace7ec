import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Env } from '../../../../platform/env.ts';
import { notificationKinds } from '../../contract.ts';
import { mailboxMailer } from '../adapters/mailbox.ts';
import { type Mailer, MailRefused } from '../adapters/mailer.ts';
import { smtpMailer } from '../adapters/smtp.ts';
import { emails } from '../tables.ts';

/** SMTP where it is configured, else the demo's own mailbox. */
function mailerOf(env: Pick<Env, 'SMTP_URL' | 'DEMO_MODE' | 'MAIL_FROM'>): Mailer {
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM);
  if (env.DEMO_MODE) return mailboxMailer;
  throw new Error('No mail can be sent: SMTP_URL is not set');
}

/**
 * Sends one mail of the outbox and marks it as sent, under a lock on its row, so that a job that runs
 * twice sends once. Only a crash between the server's "accepted" and our commit repeats a mail, with the
 * same Message-ID.
 * @throws whatever may pass (no connection, a busy server): the job is tried again.
 */
export async function sendQueuedEmail(deps: Deps, { email_id }: { email_id: string }): Promise<void> {
  const queued = and(eq(emails.id, email_id), eq(emails.status, 'queued'));
  // outside the transaction below: a failed try is counted, too
  await deps.db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1` })
    .where(queued);
  await deps.db.transaction(async (tx) => {
    const [email] = await tx.select().from(emails).where(queued).for('update');
    if (!email) return;
    const mark = (values: Partial<typeof emails.$inferInsert>) =>
      tx.update(emails).set(values).where(eq(emails.id, email_id));
    // the templates and what draws them are half a second and 50 MB: only a process that sends pays that
    const { renderEmail } = await import('../emails.ts');
    const mail = {
      ...(await renderEmail(email, deps.env.BASE_URL)),
      message_id: `<${email.id}@${new URL(deps.env.BASE_URL).hostname}>`,
      to_address: email.to_address,
      created_at: email.created_at,
    };
    try {
      await mailerOf(deps.env).send(tx, mail);
    } catch (error) {
      if (!(error instanceof MailRefused)) throw error;
      deps.log.warn({ email_id, error: error.message }, 'mail refused for good');
      await mark({ status: 'failed' });
      return;
    }
    // a link that is a key has no business in our tables once it is on its way
    const is_secret = !notificationKinds[email.template].in_app;
    await mark({ status: 'sent', sent_at: deps.clock.now(), ...(is_secret ? { details: {} } : {}) });
  });
}
