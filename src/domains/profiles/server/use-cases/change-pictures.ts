import { and, eq, gt, isNull, type SQL } from 'drizzle-orm';
import { audit } from '../../../../platform/audit.ts';
import type { Actor, Context } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { AppError, notFound } from '../../../../shared/errors.ts';
import type { Picture } from '../../contract.ts';
import { picturesOf } from '../queries/pictures.ts';
import { profile_pictures, profiles } from '../tables.ts';
import { requireToken } from './issue-token.ts';
import { removeShownLogo, requireRoom } from './keep-picture.ts';
import { showPictures } from './show-pictures.ts';

/** For how long what was removed can be brought back. */
export const KEPT_MS = DAY;

type Shown = Promise<{ items: Picture[] }>;

/**
 * One change of a DJ's own pictures, under the lock of their profile; what the page shows follows it.
 * @throws AppError UNAUTHORIZED, TOKEN_MISSING, TOKEN_INVALID, NOT_FOUND
 */
const change = (
  ctx: Context,
  action: string,
  write: (tx: Tx, actor: Actor) => Promise<Record<string, unknown>>,
): Shown =>
  ctx.db.transaction(async (tx) => {
    const actor = requireActor(ctx);
    await requireToken(tx, ctx);
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('no key update');
    if (actor.role !== 'dj') throw notFound();
    const details = await write(tx, actor);
    await showPictures(tx, ctx, actor.id);
    await audit(tx, ctx, action, { type: 'profile', id: actor.id }, details);
    return { items: await picturesOf(tx, actor.id) };
  });

async function updateOne(
  tx: Tx,
  { id: user_id }: Actor,
  id: string,
  values: Partial<typeof profile_pictures.$inferInsert>,
  also: SQL | undefined,
): Promise<void> {
  const [changed] = await tx
    .update(profile_pictures)
    .set(values)
    .where(and(eq(profile_pictures.id, id), eq(profile_pictures.user_id, user_id), also))
    .returning({ id: profile_pictures.id });
  if (!changed) throw notFound();
}

/** @throws AppError STALE when these are not all of the caller's photos, as after an upload in another tab */
export const arrangePictures = (ctx: Context, { ids }: { ids: string[] }): Shown =>
  change(ctx, 'pictures.arranged', async (tx, actor) => {
    const photos = (await picturesOf(tx, actor.id)).filter(({ kind }) => kind === 'photo');
    if (
      ids.toSorted().join() !==
      photos
        .map(({ id }) => id)
        .toSorted()
        .join()
    )
      throw new AppError('STALE');
    for (const [position, id] of ids.entries()) await updateOne(tx, actor, id, { position }, undefined);
    return { ids };
  });

export const describePicture = (ctx: Context, { id, alt }: { id: string; alt: string }): Shown =>
  change(ctx, 'picture.described', async (tx, actor) => {
    await updateOne(tx, actor, id, { alt }, isNull(profile_pictures.removed_at));
    return { id };
  });

export const removePicture = (ctx: Context, { id }: { id: string }): Shown =>
  change(ctx, 'picture.removed', async (tx, actor) => {
    await updateOne(tx, actor, id, { removed_at: ctx.clock.now() }, isNull(profile_pictures.removed_at));
    return { id };
  });

/**
 * Brings one back where it was, while it is kept: a logo instead of what took its place, a photo where there is room.
 * @throws AppError INVALID when there are enough photos without it
 */
export const restorePicture = (ctx: Context, { id }: { id: string }): Shown =>
  change(ctx, 'picture.restored', async (tx, actor) => {
    const kept = gt(profile_pictures.removed_at, plus(ctx.clock.now(), -KEPT_MS));
    const [removed] = await tx
      .select({ kind: profile_pictures.kind })
      .from(profile_pictures)
      .where(and(eq(profile_pictures.id, id), eq(profile_pictures.user_id, actor.id), kept));
    if (removed?.kind === 'photo') await requireRoom(tx, actor.id);
    else if (removed) await removeShownLogo(tx, ctx, actor.id, removed.kind);
    await updateOne(tx, actor, id, { removed_at: null }, kept);
    return { id };
  });
