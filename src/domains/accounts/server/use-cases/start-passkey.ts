import type { Context } from '../../../../platform/context.ts';
import { wrongState } from '../../../../shared/errors.ts';
import { PASSKEYS_MAXIMUM } from '../../rules.ts';
import { creationOptions } from '../adapters/passkeys.ts';
import { passkeysOf } from '../queries.ts';
import { requireConfirmation } from './require-confirmation.ts';

/** What the caller's browser needs to make them a passkey. */
export async function startPasskey(ctx: Context): Promise<ReturnType<typeof creationOptions>> {
  const actor = await requireConfirmation(ctx);
  const existing = await passkeysOf(ctx.db, actor.id);
  if (existing.length >= PASSKEYS_MAXIMUM) throw wrongState('full');
  return creationOptions(ctx, actor, existing);
}
