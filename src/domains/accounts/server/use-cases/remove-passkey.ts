import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { waysInOf } from '../queries.ts';
import { passkeys } from '../tables.ts';
import { findAccount } from './manage-account.ts';
import { forgetSecondFactor } from './note-second-factor.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** It signs nobody in any more; the last way in stays. */
export async function removePasskey(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  const { id: user_id } = await requireConfirmation(ctx);
  return ctx.db.transaction(async (tx) => {
    await findAccount(tx, user_id);
    const [removed] = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.id, id), eq(passkeys.user_id, user_id)))
      .returning({ id: passkeys.id, name: passkeys.name });
    if (!removed) throw notFound();
    if ((await waysInOf(tx, user_id)) === 0) throw wrongState('last_way');
    await forgetSecondFactor(tx, user_id);
    await audit(tx, ctx, 'account.passkey_removed', { type: 'user', id: user_id }, { passkey_id: id });
    await tell(tx, ctx, {
      user_id,
      kind: 'passkey_removed',
      details: { label: removed.name, path: '/settings/security' },
      dedupe_key: newId(),
    });
    return { id };
  });
}
