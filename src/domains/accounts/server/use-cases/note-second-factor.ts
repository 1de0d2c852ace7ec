import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { hasSecondFactor } from '../queries.ts';
import { sessions } from '../tables.ts';

/** This session has just shown a passkey, or a code of the app. */
export async function noteSecondFactor(
  db: Context['db'] | Tx,
  { clock, session_id }: Pick<Context, 'clock' | 'session_id'>,
): Promise<void> {
  if (session_id)
    await db.update(sessions).set({ second_factor_at: clock.now() }).where(eq(sessions.id, session_id));
}

/** Whoever has neither app nor passkey left has shown none: in no session. */
export async function forgetSecondFactor(tx: Tx, user_id: string): Promise<void> {
  if (await hasSecondFactor(tx, user_id)) return;
  await tx.update(sessions).set({ second_factor_at: null }).where(eq(sessions.user_id, user_id));
}
