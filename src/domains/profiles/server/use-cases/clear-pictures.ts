import { and, eq, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { plus } from '../../../../shared/calendar-date.ts';
import { pictureKey } from '../queries/pictures.ts';
import { profile_pictures } from '../tables.ts';
import { KEPT_MS } from './change-pictures.ts';

export const clearPicturesJob = defineJob({ name: 'clear_pictures', data: z.object({}), cron: '41 * * * *' });

const BATCH = 500;

/** Deletes for good what was removed a day ago, and what an upload left behind that broke off. The file goes first. */
export async function clearPictures(deps: Deps): Promise<void> {
  const over = plus(deps.clock.now(), -KEPT_MS);
  const gone = await deps.db
    .select({ id: profile_pictures.id })
    .from(profile_pictures)
    .where(
      or(
        lt(profile_pictures.removed_at, over),
        and(isNull(profile_pictures.stored_at), lt(profile_pictures.created_at, over)),
      ),
    )
    .limit(BATCH);
  for (const { id } of gone) {
    await deps.files.remove(pictureKey(id));
    await deps.db.delete(profile_pictures).where(eq(profile_pictures.id, id));
  }
}
