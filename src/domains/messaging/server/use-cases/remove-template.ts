import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { ownTemplate } from '../queries.ts';
import { message_templates } from '../tables.ts';

/** Removes one of the caller's own stored answers. */
export async function removeTemplate(ctx: Context, { id }: { id: string }): Promise<{ id: string }> {
  const actor = requireDj(ctx);
  const [removed] = await ctx.db
    .delete(message_templates)
    .where(ownTemplate(actor.id, id))
    .returning({ id: message_templates.id });
  if (!removed) throw notFound();
  return { id };
}
