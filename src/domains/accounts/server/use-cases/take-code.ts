import { and, eq, isNull, lt, or } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context.ts';
import { openSecret, stepOf } from '../adapters/totp.ts';
import { two_factors } from '../tables.ts';

/** Whether a code is one of the app's, and new: whoever watched it being typed cannot use it again. */
export async function takeCode(
  { db, env }: Pick<Deps, 'db' | 'env'>,
  app: { id: string; secret: string },
  code: string,
): Promise<boolean> {
  const step = stepOf(await openSecret(app.secret, env.AUTH_SECRET), code);
  if (step === null) return false;
  const taken = await db
    .update(two_factors)
    .set({ last_step: step })
    .where(
      and(eq(two_factors.id, app.id), or(isNull(two_factors.last_step), lt(two_factors.last_step, step))),
    )
    .returning({ id: two_factors.id });
  return taken.length > 0;
}
