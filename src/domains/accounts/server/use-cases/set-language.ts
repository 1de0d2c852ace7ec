import { eq } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import type { Language } from '../../../../shared/languages.ts';
import { users } from '../tables.ts';

/** Remembers the language that mail to the caller is written in. */
export async function setLanguage(
  ctx: Context,
  input: { language: Language },
): Promise<{ language: Language }> {
  const actor = requireActor(ctx);
  await ctx.db
    .update(users)
    .set({ language: input.language, updated_at: ctx.clock.now() })
    .where(eq(users.id, actor.id));
  return input;
}
