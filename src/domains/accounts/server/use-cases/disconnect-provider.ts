import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { type Provider, providerNames } from '../../rules.ts';
import { waysInOf } from '../queries.ts';
import { accounts } from '../tables.ts';
import { findAccount } from './manage-account.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** The account elsewhere signs nobody in here any more; the last way in stays. */
export async function disconnectProvider(
  ctx: Context,
  { provider }: { provider: Provider },
): Promise<{ provider: Provider }> {
  const { id: user_id } = await requireConfirmation(ctx);
  return ctx.db.transaction(async (tx) => {
    await findAccount(tx, user_id);
    const removed = await tx
      .delete(accounts)
      .where(and(eq(accounts.user_id, user_id), eq(accounts.provider_id, provider)))
      .returning({ id: accounts.id });
    if (removed.length === 0) throw notFound();
    if ((await waysInOf(tx, user_id)) === 0) throw wrongState('last_way');
    await audit(tx, ctx, 'account.provider_disconnected', { type: 'user', id: user_id }, { provider });
    await tell(tx, ctx, {
      user_id,
      kind: 'provider_disconnected',
      details: { label: providerNames[provider], path: '/settings/security' },
      dedupe_key: newId(),
    });
    return { provider };
  });
}
