import { and, eq } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import type { Reader, Tx } from '../../../../platform/db.ts';
import type { Upload } from '../../../../platform/uploads.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { AppError, invalid, notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { type PictureKind, PHOTOS_AT_MOST } from '../../rules.ts';
import { countPhotos, pictureKey, shownOf } from '../queries/pictures.ts';
import { profile_pictures, profiles } from '../tables.ts';
import { requireToken } from './issue-token.ts';
import { showPictures } from './show-pictures.ts';

/**
 * Counts a DJ's photos for one more; what it says holds under the lock of their profile alone.
 * @throws AppError INVALID when there are enough
 */
export async function requireRoom(db: Reader, user_id: string): Promise<number> {
  const count = await countPhotos(db, user_id);
  if (count >= PHOTOS_AT_MOST) throw invalid({ file: 'too_many' });
  return count;
}

/**
 * Whether the caller may add such a picture; asked before the first byte is taken.
 * @throws AppError UNAUTHORIZED, TOKEN_MISSING, TOKEN_INVALID, NOT_FOUND, INVALID when there are enough
 */
export async function requirePictureRoom(ctx: Context, kind: PictureKind): Promise<string> {
  const { id, role } = requireActor(ctx);
  await requireToken(ctx.db, ctx);
  if (role !== 'dj') throw notFound();
  if (kind === 'photo') await requireRoom(ctx.db, id);
  return id;
}

/** Removes the logo that another one of its kind takes the place of. */
export async function removeShownLogo(
  tx: Tx,
  { clock }: Pick<Context, 'clock'>,
  user_id: string,
  kind: PictureKind,
): Promise<void> {
  await tx
    .update(profile_pictures)
    .set({ removed_at: clock.now() })
    .where(and(shownOf(user_id), eq(profile_pictures.kind, kind)));
}

/**
 * Keeps a picture that was received, last among the photos; a new logo takes the old one's place. Its row comes
 * first, so that no file is ever without one that finds it; it is counted when it is shown, as others may come meanwhile.
 */
export async function keepPicture(ctx: Context, kind: PictureKind, upload: Upload): Promise<{ id: string }> {
  if (upload.content_type !== 'image/webp') throw invalid({ file: 'unsupported' });
  const user_id = await requirePictureRoom(ctx, kind);
  const id = newId();
  const created_at = ctx.clock.now();
  await ctx.db.insert(profile_pictures).values({ id, user_id, kind, position: 0, created_at });
  await ctx.files.put(pictureKey(id), upload.bytes, upload.content_type);
  await ctx.db.transaction(async (tx) => {
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, user_id)).for('no key update');
    const position = kind === 'photo' ? await requireRoom(tx, user_id) : 0;
    if (kind !== 'photo') await removeShownLogo(tx, ctx, user_id, kind);
    const [kept] = await tx
      .update(profile_pictures)
      .set({ stored_at: ctx.clock.now(), position })
      .where(eq(profile_pictures.id, id))
      .returning({ id: profile_pictures.id });
    if (!kept) throw new AppError('NOT_FOUND');
    await showPictures(tx, ctx, user_id);
    await audit(tx, ctx, 'picture.added', { type: 'profile', id: user_id }, { id, kind });
  });
  return { id };
}
