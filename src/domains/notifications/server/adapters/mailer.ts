import type { Tx } from '../../../../platform/db.ts';

interface Mail {
  /** Derived from the outbox row: a mail that did arrive twice is recognisably the same. */
  message_id: string;
  to_address: string;
  subject: string;
  html: string;
  plain: string;
  created_at: Date;
  /** Somebody whose domain lets us write for them, with the key to sign it; otherwise it is from us. */
  from?: { name: string; address: string; dkim: { domain: string; selector: string; private_key: string } };
}

/** Hands a mail over. `tx` is the transaction that marks it as sent, for mailers that live in the same database. */
export interface Mailer {
  send(tx: Tx, mail: Mail): Promise<void>;
}

/** The receiving side said no for good; asking again would not help. */
export class MailRefused extends Error {}
