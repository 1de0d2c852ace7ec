import { and, eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import { hasStalled } from '../../rules.ts';
import { data_exports } from '../tables.ts';

export const sweepArchivesJob = defineJob({ name: 'sweep_archives', data: z.object({}), cron: '23 * * * *' });

const BATCH = 200;

/** Deletes archives that can no longer be downloaded, and gives up those that are never done. The file goes first. */
export async function sweepArchives(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const over = await deps.db
    .select()
    .from(data_exports)
    .where(and(eq(data_exports.state, 'ready'), lte(data_exports.expires_at, now)))
    .limit(BATCH);
  for (const { id, file_key } of over) {
    if (file_key) await deps.files.remove(file_key);
    await deps.db.update(data_exports).set({ state: 'gone', file_key: null }).where(eq(data_exports.id, id));
  }
  const gathering = await deps.db.select().from(data_exports).where(eq(data_exports.state, 'gathering'));
  for (const { id, user_id, file_key } of gathering.filter(({ asked_at }) => hasStalled(asked_at, now))) {
    if (file_key) await deps.files.remove(file_key);
    await deps.db.transaction(async (tx) => {
      await tx
        .update(data_exports)
        .set({ state: 'failed', file_key: null })
        .where(and(eq(data_exports.id, id), eq(data_exports.state, 'gathering')));
      await refreshScreens(tx, user_id);
    });
  }
}
