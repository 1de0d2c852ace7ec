import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { email_changes, users } from '../tables.ts';

/** The address is its owner's, who has the mailbox and chose what signs in. */
export const confirmAddress = (deps: Deps, id: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(users)
      .set({ email_verified: true, updated_at: deps.clock.now() })
      .where(and(eq(users.id, id), eq(users.email_verified, false)))
      .returning({ id: users.id });
    if (!confirmed) return;
    // a wish for another did not ask this one, which was nobody's yet
    await tx.delete(email_changes).where(eq(email_changes.user_id, id));
    await audit(tx, systemContext(deps), 'account.address_confirmed', { type: 'user', id });
    await refreshScreens(tx, id);
  });
