import { and, eq, sql } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import type { Env } from '../../../../platform/env.ts';
import { unseal } from '../../../messaging/server/index.ts';
import { domainOf } from '../../../messaging/rules.ts';
import { notificationKinds } from '../../contract.ts';
import { voicedByDj } from '../../rules.ts';
import { senderOf } from '../queries.ts';
import { mailboxMailer } from '../adapters/mailbox.ts';
import { type Mailer, MailRefused } from '../adapters/mailer.ts';
import { smtpMailer } from '../adapters/smtp.ts';
import { emails } from '../tables.ts';
import { SEND_TRIES } from './queue-email.ts';

const REASON_LENGTH = 500;
/** SMTP where it is configured, else the demo's own mailbox. */
function mailerOf(env: Pick<Env, 'SMTP_URL' | 'DEMO_MODE' | 'MAIL_FROM'>): Mailer {
  if (env.SMTP_URL) return smtpMailer(env.SMTP_URL, env.MAIL_FROM);
  if (env.DEMO_MODE) return mailboxMailer(env.MAIL_FROM);
  throw new Error('No mail can be sent: SMTP_URL is not set');
}

/**
 * Sends one mail of the outbox under a lock on its row, so that a job that runs twice sends once; only a crash between
 * "accepted" and our commit repeats it, with the same Message-ID. One refused for good, or tried often enough, has failed.
 * @throws whatever may pass (no connection, a busy server): the job is tried again.
 */
export async function sendQueuedEmail(deps: Deps, { email_id }: { email_id: string }): Promise<void> {
  const queued = and(eq(emails.id, email_id), eq(emails.status, 'queued'));
  // outside the sending's transaction: a failed try is counted, too
  const [tried] = await deps.db
    .update(emails)
    .set({ attempts: sql`${emails.attempts} + 1`, tried_at: deps.clock.now() })
    .where(queued)
    .returning({ attempts: emails.attempts });
  if (!tried) return;
  try {
    await deps.db.transaction((tx) => send(tx, deps, email_id));
  } catch (error) {
    if (!(error instanceof MailRefused) && tried.attempts < SEND_TRIES) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    deps.log.warn({ email_id, error: reason }, 'mail failed for good');
    await deps.db
      .update(emails)
      .set({ status: 'failed', error: reason.slice(0, REASON_LENGTH), ...withoutPerson })
      .where(queued);
  }
}

/** The last word to somebody who was erased: once it is said, or cannot be, nothing here knows them. */
const withoutPerson = {
  to_address: sql`case when ${emails.template} = 'account_deleted' then '' else ${emails.to_address} end`,
};

/** Who speaks in a mail that is a DJ's word to their client; null in all others. */
async function voiceOf(tx: Tx, { env }: Deps, { template, booking_id, details }: typeof emails.$inferSelect) {
  if (!booking_id || details.my_part !== 'client' || !voicedByDj.includes(template)) return null;
  const known = await senderOf(tx, booking_id);
  if (!known) return null;
  const { address, signature, dkim_state, spf_state, dkim_private_key, dkim_selector } = known.sender;
  if (!dkim_private_key || dkim_state !== 'ok' || spf_state !== 'ok') return { signature };
  const dkim = {
    domain: domainOf(address),
    selector: dkim_selector,
    private_key: unseal(env, dkim_private_key),
  };
  return { signature, from: { name: known.dj_name, address, dkim } };
}

async function send(tx: Tx, deps: Deps, email_id: string): Promise<void> {
  const [email] = await tx
    .select()
    .from(emails)
    .where(and(eq(emails.id, email_id), eq(emails.status, 'queued')))
    .for('update');
  if (!email) return;
  // the templates and what draws them are half a second and 50 MB: only a process that sends pays that
  const { renderEmail } = await import('../emails.ts');
  const voice = await voiceOf(tx, deps, email);
  const mail = {
    ...(await renderEmail({ ...email, signature: voice?.signature ?? '' }, deps.env.BASE_URL)),
    ...(voice?.from && { from: voice.from }),
    message_id: `<${email.id}@${new URL(deps.env.BASE_URL).hostname}>`,
    to_address: email.to_address,
    created_at: email.created_at,
  };
  await mailerOf(deps.env).send(tx, mail);
  // a link that is a key has no business in our tables once it is on its way
  const is_secret = !notificationKinds[email.template].in_app;
  await tx
    .update(emails)
    .set({
      status: 'sent',
      sent_at: deps.clock.now(),
      ...(is_secret ? { details: {} } : {}),
      ...withoutPerson,
    })
    .where(eq(emails.id, email_id));
}
