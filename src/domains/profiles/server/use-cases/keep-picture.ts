import { and, eq, isNull, ne } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Upload } from '../../../../platform/uploads.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { type PictureKind, PHOTOS_AT_MOST } from '../../rules.ts';
import { pictureKey, shownOf } from '../queries/pictures.ts';
import { profile_pictures, profiles } from '../tables.ts';
import { showPictures } from './show-pictures.ts';

/**
 * Whether the caller may add such a picture; asked before the first byte is taken.
 * @throws AppError UNAUTHORIZED, NOT_FOUND, INVALID when there are enough
 */
export async function requirePictureRoom(
  ctx: Context,
  kind: PictureKind,
): Promise<{ id: string; count: number }> {
  const { id, role } = requireActor(ctx);
  if (role !== 'dj') throw notFound();
  const count = await ctx.db.$count(profile_pictures, and(shownOf(id), eq(profile_pictures.kind, 'photo')));
  if (kind === 'photo' && count >= PHOTOS_AT_MOST) throw invalid({ file: 'too_many' });
  return { id, count };
}

/**
 * Keeps a picture that was received, last among the photos; a new logo takes the old one's place. Its row comes
 * first, so that no file is ever without one that finds it.
 */
export async function keepPicture(ctx: Context, kind: PictureKind, upload: Upload): Promise<{ id: string }> {
  if (upload.content_type !== 'image/webp') throw invalid({ file: 'unsupported' });
  const { id: user_id, count } = await requirePictureRoom(ctx, kind);
  const id = newId();
  const created_at = ctx.clock.now();
  await ctx.db.insert(profile_pictures).values({ id, user_id, kind, position: count, created_at });
  await ctx.files.put(pictureKey(id), upload.bytes, upload.content_type);
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user_id)).for('no key update');
    const [kept] = await tx
      .update(profile_pictures)
      .set({ stored_at: ctx.clock.now() })
      .where(eq(profile_pictures.id, id))
      .returning({ id: profile_pictures.id });
    if (!kept) throw new AppError('NOT_FOUND');
    if (kind !== 'photo')
      await tx
        .update(profile_pictures)
        .set({ removed_at: ctx.clock.now() })
        .where(
          and(
            eq(profile_pictures.user_id, user_id),
            eq(profile_pictures.kind, kind),
            ne(profile_pictures.id, id),
            isNull(profile_pictures.removed_at),
          ),
        );
    await showPictures(tx, ctx, user_id);
    await audit(tx, ctx, 'picture.added', { type: 'profile', id: user_id }, { id, kind });
  });
  return { id };
}
