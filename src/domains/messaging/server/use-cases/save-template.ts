import type { Context } from '../../../../platform/context.ts';
import { AppError, invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import type { Template } from '../../contract.ts';
import { TEMPLATES_AT_MOST } from '../../rules.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { ownTemplate, templatesOf } from '../queries.ts';
import { message_templates } from '../tables.ts';

/**
 * Stores an answer, or changes one of the caller's own. Another person's looks like one that does not exist.
 * @throws AppError NOT_FOUND, STALE with what was saved since the version that was changed, INVALID when there are enough
 */
export const saveTemplate = (
  ctx: Context,
  {
    id: own_id,
    version,
    ...said
  }: Pick<Template, 'name' | 'body'> & { id?: string | undefined; version?: number | undefined },
): Promise<Template> =>
  ctx.db.transaction(async (tx) => {
    const { id: user_id } = requireDj(ctx);
    const updated_at = ctx.clock.now();
    if (own_id !== undefined) {
      const mine = ownTemplate(user_id, own_id);
      const [before] = await tx.select().from(message_templates).where(mine).for('update');
      if (!before) throw notFound();
      const known = { id: before.id, name: before.name, body: before.body, version: before.version };
      if (said.name === known.name && said.body === known.body) return known;
      if (version !== known.version) throw new AppError('STALE', known);
      const next = { ...said, version: known.version + 1 };
      await tx
        .update(message_templates)
        .set({ ...next, updated_at })
        .where(mine);
      return { id: known.id, ...next };
    }
    if ((await templatesOf(tx, user_id)).length >= TEMPLATES_AT_MOST) throw invalid({ name: 'too_many' });
    const id = newId();
    await tx.insert(message_templates).values({ id, user_id, ...said, created_at: updated_at, updated_at });
    return { id, ...said, version: 1 };
  });
