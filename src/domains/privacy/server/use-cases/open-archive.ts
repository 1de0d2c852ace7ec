import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { notFound } from '../../../../shared/errors.ts';
import { isId } from '../../../../shared/ids.ts';
import { requireConfirmation } from '../../../accounts/server/index.ts';
import { data_exports } from '../tables.ts';

interface Kept {
  id: string;
  user_id: string;
  file_key: string;
  size_bytes: number;
  asked_at: Date;
}

/** The caller's own archive while it is kept. @throws AppError UNAUTHORIZED, CONFIRMATION_REQUIRED, NOT_FOUND */
export async function requireArchive(ctx: Context, id: string): Promise<Kept> {
  const { id: user_id } = await requireConfirmation(ctx);
  const [row] = isId(id)
    ? await ctx.db
        .select()
        .from(data_exports)
        .where(and(eq(data_exports.id, id), eq(data_exports.user_id, user_id)))
    : [];
  const { state, file_key, size_bytes, expires_at, asked_at } = row ?? {};
  if (
    state !== 'ready' ||
    !file_key ||
    !size_bytes ||
    !asked_at ||
    !expires_at ||
    expires_at <= ctx.clock.now()
  )
    throw notFound();
  return { id, user_id, file_key, size_bytes, asked_at };
}

/** Where its owner downloads it; that they did is written down. */
export async function openArchive(ctx: Context, input: { id: string }): Promise<{ path: string }> {
  const { id, user_id } = await requireArchive(ctx, input.id);
  await ctx.db.transaction((tx) => audit(tx, ctx, 'account.data_opened', { type: 'user', id: user_id }));
  return { path: `/api/exports/${id}` };
}
