import { newId } from '../../../../shared/ids.ts';
import { mailbox_messages } from '../tables.ts';
import type { Mailer } from './mailer.ts';

/** Delivers into the demo's own table, in the transaction that marks the mail as sent: exactly once. */
export const mailboxMailer = (from_us: string): Mailer => ({
  async send(tx, { from, ...mail }) {
    await tx
      .insert(mailbox_messages)
      .values({ ...mail, from_address: from ? `${from.name} <${from.address}>` : from_us, id: newId() })
      .onConflictDoNothing();
  },
});
