import { audit } from '../../../../platform/audit.ts';
import type { Context } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { tooMany, wrongState } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { requireConfirmation } from '../../../accounts/server/index.ts';
import { refreshScreens } from '../../../notifications/server/index.ts';
import type { PrivacyState } from '../../contract.ts';
import { nextExportAt } from '../../rules.ts';
import { newestExport, stateOf } from '../queries.ts';
import { data_exports } from '../tables.ts';
import { gatherArchiveJob } from './gather-archive.ts';

/** Everything about the caller is gathered in the background, once a day at most. */
export async function askArchive(ctx: Context): Promise<PrivacyState> {
  const { id: user_id } = await requireConfirmation(ctx);
  await ctx.db.transaction(async (tx) => {
    await lockSubject(tx, `data_export:${user_id}`);
    const now = ctx.clock.now();
    const newest = await newestExport(tx, user_id);
    if (newest?.state === 'gathering') throw wrongState(newest.state);
    const again_at = nextExportAt(newest, now);
    if (again_at) throw tooMany(again_at);
    const id = newId();
    await tx.insert(data_exports).values({ id, user_id, state: 'gathering', asked_at: now });
    await audit(tx, ctx, 'account.data_asked', { type: 'user', id: user_id });
    await ctx.jobs.enqueue(tx, gatherArchiveJob, { id });
    await refreshScreens(tx, user_id);
  });
  return stateOf(ctx);
}
