import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Reader } from '../../../../platform/db.ts';
import type { Picture } from '../../contract.ts';
import { pictureKinds } from '../../rules.ts';
import { profile_pictures } from '../tables.ts';

/** Where a picture's file is kept. */
export const pictureKey = (id: string): string => `pictures/${id}`;
const pictureUrl = (id: string): string => `/api/pictures/${id}`;

/** What somebody shows: kept, and not removed. */
export const shownOf = (user_id: string) =>
  and(
    eq(profile_pictures.user_id, user_id),
    isNotNull(profile_pictures.stored_at),
    isNull(profile_pictures.removed_at),
  );

/** Photos in order, then logos. */
export async function picturesOf(db: Reader, user_id: string): Promise<Picture[]> {
  const rows = await db
    .select()
    .from(profile_pictures)
    .where(shownOf(user_id))
    .orderBy(asc(profile_pictures.position), asc(profile_pictures.created_at), asc(profile_pictures.id));
  return pictureKinds.flatMap((kind) =>
    rows.filter((row) => row.kind === kind).map(({ id, alt }) => ({ id, kind, alt, url: pictureUrl(id) })),
  );
}

export const countPhotos = (db: Reader, user_id: string): Promise<number> =>
  db.$count(profile_pictures, and(shownOf(user_id), eq(profile_pictures.kind, 'photo')));

export async function shownPicture(db: Reader, id: string) {
  const [row] = await db
    .select({ user_id: profile_pictures.user_id })
    .from(profile_pictures)
    .where(
      and(
        eq(profile_pictures.id, id),
        isNotNull(profile_pictures.stored_at),
        isNull(profile_pictures.removed_at),
      ),
    );
  return row ?? null;
}
