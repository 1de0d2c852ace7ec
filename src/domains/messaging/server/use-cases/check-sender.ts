import { and, eq } from 'drizzle-orm';
import type { Context, Deps } from '../../../../platform/context.ts';
import { readTxt } from '../../../../platform/dns.ts';
import { refuseOver } from '../../../../platform/rate-limit.ts';
import type { RecordState, Sender } from '../../contract.ts';
import { dkimHost, dkimState, domainOf, spfState } from '../../rules.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { ourDomain, senderRow, showSender } from '../queries.ts';
import { mail_senders } from '../tables.ts';

const FOUND_LENGTH = 2_000;

/**
 * Asks what a sender's domain says now, and keeps it. The name servers are asked outside of any transaction; an
 * answer that comes after the address was changed is about nobody and is dropped.
 * @param unreachable what is kept of a record that no name server answered for
 */
export async function readRecords(
  { env, db, clock }: Pick<Deps, 'env' | 'db' | 'clock'>,
  user_id: string,
  unreachable: (before: RecordState) => RecordState,
): Promise<void> {
  const sender = await senderRow(db, user_id);
  if (!sender?.dkim_public_key) return;
  const { address, dkim_public_key, dkim_selector } = sender;
  const domain = domainOf(address);
  const [keys, policies] = await Promise.all([
    readTxt(env, dkimHost(dkim_selector, domain)),
    readTxt(env, domain),
  ]);
  const spf = policies?.filter((text) => /^v=spf1/i.test(text));
  const found = (texts: string[] | null | undefined) => texts?.join('\n').slice(0, FOUND_LENGTH) || null;
  await db
    .update(mail_senders)
    .set({
      dkim_state: keys ? dkimState(keys, dkim_public_key) : unreachable(sender.dkim_state),
      dkim_found: found(keys),
      spf_state: spf ? spfState(spf, ourDomain(env)) : unreachable(sender.spf_state),
      spf_found: found(spf),
      checked_at: clock.now(),
    })
    .where(and(eq(mail_senders.user_id, user_id), eq(mail_senders.dkim_public_key, dkim_public_key)));
}

/** A DJ who has just changed their domain wants to know now; not so often that name servers mind. */
export async function checkSender(ctx: Context): Promise<Sender> {
  const actor = requireDj(ctx);
  await refuseOver(ctx, { action: 'check_sender', max_attempts: 20, window_minutes: 10 });
  await readRecords(ctx, actor.id, () => 'unreachable');
  return showSender(ctx, ctx.db, actor.id);
}
