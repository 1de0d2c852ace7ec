import { createTransport } from 'nodemailer';
import { type Mailer, MailRefused } from './mailer.ts';

/** The lock on the mail's row is held meanwhile, so a silent server must not hold it for minutes. */
const TIMEOUT_MS = 15_000;

/** @param url `smtp://…` or `smtps://user:password@host:port` */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
  });
  return {
    async send(_tx, mail) {
      try {
        await transport.sendMail({
          from: mail.from ? { name: mail.from.name, address: mail.from.address } : from,
          ...(mail.from && {
            // answered for by us, whatever name it bears: what cannot be delivered comes back here
            sender: from,
            envelope: { from, to: mail.to_address },
            dkim: {
              domainName: mail.from.dkim.domain,
              keySelector: mail.from.dkim.selector,
              privateKey: mail.from.dkim.private_key,
            },
          }),
          to: mail.to_address,
          subject: mail.subject,
          html: mail.html,
          text: mail.plain,
          date: mail.created_at,
          messageId: mail.message_id,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (error) {
        // only what is said about this recipient or message is final; a refused login is ours to repair
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        if ((code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500)
          throw new MailRefused(error instanceof Error ? error.message : code, { cause: error });
        throw error;
      }
    },
  };
}
