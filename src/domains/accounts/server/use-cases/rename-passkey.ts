import { and, eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { passkeys } from '../tables.ts';

/** What its owner calls it. */
export async function renamePasskey(
  ctx: Context,
  { id, name }: { id: string; name: string },
): Promise<{ id: string; name: string }> {
  const actor = requireActor(ctx);
  const [renamed] = await ctx.db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.user_id, actor.id)))
    .returning({ id: passkeys.id, name: passkeys.name });
  if (!renamed) throw notFound();
  return renamed;
}
