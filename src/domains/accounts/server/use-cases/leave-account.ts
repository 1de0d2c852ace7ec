import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { newId } from '../../../../shared/ids.ts';
import { tell } from '../../../notifications/server/index.ts';
import { users } from '../tables.ts';

type Clocked = Pick<Deps, 'clock'>;

/** From now on an account is listed nowhere, and goes at `leaving_at`. */
export async function setLeaving(tx: Tx, { clock }: Clocked, id: string, leaving_at: Date): Promise<void> {
  await tx.update(users).set({ leaving_at, updated_at: clock.now() }).where(eq(users.id, id));
}

/** Whoever signs in stays: their account is as it was, and they are told. */
export async function restoreAccount(tx: Tx, deps: Deps, id: string): Promise<void> {
  const [stays] = await tx
    .update(users)
    .set({ leaving_at: null, updated_at: deps.clock.now() })
    .where(and(eq(users.id, id), isNotNull(users.leaving_at), isNull(users.erased_at)))
    .returning({ id: users.id });
  if (!stays) return;
  await audit(tx, systemContext(deps), 'account.deletion_taken_back', { type: 'user', id });
  await tell(tx, deps, {
    user_id: id,
    kind: 'deletion_taken_back',
    details: { path: '/settings/data' },
    dedupe_key: newId(),
  });
}

/** Nothing tells any more who it was: what is still listed by its id has no name and no door. */
export async function setErased(tx: Tx, { clock }: Clocked, id: string): Promise<void> {
  const now = clock.now();
  await tx.update(users).set({ erased_at: now, updated_at: now }).where(eq(users.id, id));
}
