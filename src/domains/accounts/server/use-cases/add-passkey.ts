import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { invalid, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import type { NewPasskey } from '../../contract.ts';
import { PASSKEYS_MAXIMUM, passkeyMakerOf } from '../../rules.ts';
import { newPasskeyIn } from '../adapters/passkeys.ts';
import { passkeysOf } from '../queries.ts';
import { passkeys } from '../tables.ts';
import { findAccount } from './manage-account.ts';
import { noteSecondFactor } from './note-second-factor.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** From now on it signs the caller in, without a password and without a code. */
export async function addPasskey(
  ctx: Context,
  { name, answer }: { name: string; answer: NewPasskey },
): Promise<{ id: string }> {
  const { id: user_id } = await requireConfirmation(ctx);
  return ctx.db.transaction(async (tx) => {
    await findAccount(tx, user_id);
    if ((await passkeysOf(tx, user_id)).length >= PASSKEYS_MAXIMUM) throw wrongState('full');
    const made = await newPasskeyIn(ctx, answer, user_id);
    if (!made) throw invalid({ answer: 'passkey' });
    const { aaguid, ...key } = made;
    const row = {
      ...key,
      id: newId(),
      user_id,
      name: passkeyMakerOf(aaguid) ?? name,
      created_at: ctx.clock.now(),
    };
    const added = await tx
      .insert(passkeys)
      .values(row)
      .onConflictDoNothing({ target: passkeys.credential_id })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw wrongState('known');
    await noteSecondFactor(tx, ctx);
    await audit(tx, ctx, 'account.passkey_added', { type: 'user', id: user_id }, { passkey_id: row.id });
    await tell(tx, ctx, {
      user_id,
      kind: 'passkey_added',
      details: { label: row.name, path: '/settings/security' },
      dedupe_key: newId(),
    });
    return { id: row.id };
  });
}
