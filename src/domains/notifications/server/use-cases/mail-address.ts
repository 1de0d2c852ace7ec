import { createHash } from 'node:crypto';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Language } from '../../../../shared/languages.ts';
import type { DetailsOf, NotificationKind } from '../../contract.ts';
import { emails } from '../tables.ts';
import { queueEmail } from './queue-email.ts';
import { isFlooded } from './spare-mailbox.ts';

interface Letter<Kind extends NotificationKind> {
  to_address: string;
  /** Nobody knows what a stranger reads: that of whoever has the mail sent. */
  language: Language;
  template: Kind;
  details: DetailsOf<Kind>;
  dedupe_key: string;
}

/**
 * A mail to an address that may have no account, such as an invitation; once per occasion.
 * @returns whether it goes: not where the address had enough of its kind
 */
export async function mailTo<Kind extends NotificationKind>(
  tx: Tx,
  ctx: Pick<Context, 'clock' | 'jobs'>,
  { to_address, language, template, details, dedupe_key }: Letter<Kind>,
): Promise<boolean> {
  if (await isFlooded(tx, ctx, to_address, template)) return false;
  // its link is a key
  const occasion = createHash('sha256').update(dedupe_key).digest('hex');
  const [queued] = await tx
    .insert(emails)
    .values({
      id: newId(),
      dedupe_key: `${template}:${occasion}`,
      to_address,
      language,
      template,
      details: JSON.parse(JSON.stringify(details)) as typeof emails.$inferInsert.details,
      created_at: ctx.clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: emails.id });
  if (queued) await queueEmail(tx, ctx, queued.id);
  return true;
}
