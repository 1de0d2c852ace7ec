import { eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import type { Sender } from '../../contract.ts';
import { domainOf } from '../../rules.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { newDkimKeys } from '../adapters/dkim-keys.ts';
import { showSender } from '../queries.ts';
import { mail_senders } from '../tables.ts';

/** What was said about another domain says nothing about this one. */
const unchecked = {
  dkim_private_key: null,
  dkim_public_key: null,
  dkim_state: 'unchecked',
  dkim_found: null,
  spf_state: 'unchecked',
  spf_found: null,
  checked_at: null,
} as const;

/**
 * Keeps a DJ's own address and signature. A domain that is new to them gets a key of its own, and is yet to be checked.
 * @throws AppError STALE with what was saved since the version that was changed
 */
export async function saveSender(
  ctx: Context,
  { address, signature, version }: { address: string; signature: string; version: number },
): Promise<Sender> {
  const actor = requireDj(ctx);
  const updated_at = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    await tx
      .insert(mail_senders)
      .values({ user_id: actor.id, version: 0, created_at: updated_at, updated_at })
      .onConflictDoNothing();
    const mine = eq(mail_senders.user_id, actor.id);
    const [before] = await tx.select().from(mail_senders).where(mine).for('update');
    if (!before) throw notFound();
    if (before.address === address && before.signature === signature && before.version > 0)
      return showSender(ctx, tx, actor.id);
    if (before.version !== version) throw new AppError('STALE', await showSender(ctx, tx, actor.id));
    const isSameDomain = before.dkim_public_key && domainOf(before.address) === domainOf(address);
    await tx
      .update(mail_senders)
      .set({
        address,
        signature,
        version: version + 1,
        ...(!isSameDomain && unchecked),
        ...(!isSameDomain && address !== '' && (await newDkimKeys(ctx.env))),
        updated_at,
      })
      .where(mine);
    if (before.address !== address)
      await audit(tx, ctx, 'mail_sender.saved', { type: 'profile', id: actor.id }, { address });
    return showSender(ctx, tx, actor.id);
  });
}
