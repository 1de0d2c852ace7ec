import type { Context } from '../../../../platform/context.ts';
import { invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Template } from '../../contract.ts';
import { TEMPLATES_AT_MOST } from '../../rules.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { ownTemplate, templatesOf } from '../queries.ts';
import { message_templates } from '../tables.ts';

/**
 * Stores an answer, or changes one of the caller's own. Another person's looks like one that does not exist.
 * @throws AppError NOT_FOUND, INVALID when there are enough
 */
export const saveTemplate = (
  ctx: Context,
  { id: own_id, ...said }: Omit<Template, 'id'> & { id?: string | undefined },
): Promise<Template> =>
  ctx.db.transaction(async (tx) => {
    const { id: user_id } = requireDj(ctx);
    const updated_at = ctx.clock.now();
    if (own_id !== undefined) {
      const [changed] = await tx
        .update(message_templates)
        .set({ ...said, updated_at })
        .where(ownTemplate(user_id, own_id))
        .returning({ id: message_templates.id });
      if (!changed) throw notFound();
      return { id: changed.id, ...said };
    }
    if ((await templatesOf(tx, user_id)).length >= TEMPLATES_AT_MOST) throw invalid({ name: 'too_many' });
    const id = newId();
    await tx.insert(message_templates).values({ id, user_id, ...said, created_at: updated_at, updated_at });
    return { id, ...said };
  });
