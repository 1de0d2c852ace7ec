import { and, eq, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import {
  accounts,
  devices,
  email_changes,
  passkeys,
  sessions,
  two_factors,
  users,
  verifications,
} from '../tables.ts';

/**
 * Somebody chose a password by the mail to the address, or says by it that none is theirs. Browsers that were trusted are
 * no longer, and no other address waits for its answers; and where nobody had proved before that the address is theirs,
 * whatever was left there by whoever only claimed it is gone: accounts elsewhere and passkeys that would sign them in, an
 * authenticator app that would keep the owner out, and a password that the owner did not choose. So is, in every
 * domain, what they would be reached, paid or charged by; and with `is_foreign` the name and all words, too.
 */
export async function reclaimAccount(
  tx: Tx,
  deps: Deps,
  user_id: string,
  { is_foreign }: { is_foreign: boolean },
): Promise<void> {
  await tx.delete(verifications).where(eq(verifications.value, user_id));
  await tx.delete(email_changes).where(eq(email_changes.user_id, user_id));
  const [reclaimed] = await tx
    .update(users)
    .set({ email_verified: true, two_factor_enabled: false, created_at: deps.clock.now() })
    .where(and(eq(users.id, user_id), eq(users.email_verified, false)))
    .returning({ email: users.email, name: users.name });
  if (!reclaimed) return;
  await tx
    .delete(accounts)
    .where(
      and(eq(accounts.user_id, user_id), is_foreign ? undefined : ne(accounts.provider_id, 'credential')),
    );
  await tx.delete(passkeys).where(eq(passkeys.user_id, user_id));
  await tx.delete(two_factors).where(eq(two_factors.user_id, user_id));
  await tx.delete(devices).where(eq(devices.user_id, user_id));
  await tx.delete(sessions).where(eq(sessions.user_id, user_id));
  const { email } = reclaimed;
  const name = is_foreign ? email.split('@')[0]! : reclaimed.name;
  if (is_foreign) await tx.update(users).set({ name, image: null }).where(eq(users.id, user_id));
  for (const own of deps.personal_data)
    await own.reclaim?.(tx, { id: user_id, email, name, is_foreign }, deps);
  await audit(tx, systemContext(deps), 'account.reclaimed', { type: 'user', id: user_id }, { is_foreign });
}
