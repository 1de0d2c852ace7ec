import { and, eq, sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { newId } from '../../../../shared/ids.ts';
import { refreshScreens, tell } from '../../../notifications/server/index.ts';
import { keptUntil } from '../../rules.ts';
import { personOf } from '../queries.ts';
import { writeArchive } from '../adapters/archive.ts';
import { data_exports } from '../tables.ts';

export const gatherArchiveJob = defineJob({ name: 'gather_archive', data: z.object({ id: z.uuid() }) });

/** How many times the person sees how far it is. */
const STEPS = 40;

/** Writes the archive beside everything else. Begun anew after a crash, under another key: only the last is ever ready. */
export async function gatherArchive(deps: Deps, { id }: { id: string }): Promise<void> {
  const [asked] = await deps.db.select().from(data_exports).where(eq(data_exports.id, id));
  const known = asked && (await personOf(deps.db, asked.user_id));
  if (!known || asked.state !== 'gathering') return;
  const folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  const file_key = `exports/${id}-${newId()}`;
  try {
    // written down first: whatever happens to this run, the next one finds what it left
    await deps.db.update(data_exports).set({ file_key }).where(eq(data_exports.id, id));
    if (asked.file_key) await deps.files.remove(asked.file_key);
    const file = path.join(folder, 'archive.zip');
    const bytes = await writeArchive(deps, known, file, async (done, total) => {
      if (done % Math.ceil(total / STEPS) !== 0) return;
      await deps.db.transaction(async (tx) => {
        await tx.update(data_exports).set({ done, total }).where(eq(data_exports.id, id));
        await refreshScreens(tx, asked.user_id);
      });
    });
    await deps.files.putFile(file_key, { path: file, bytes }, 'application/zip');
    if (!(await finish(deps, asked, file_key, bytes))) await deps.files.remove(file_key);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** False when another run was first, or it is no longer wanted. */
const finish = (
  deps: Deps,
  { id, user_id }: typeof data_exports.$inferSelect,
  file_key: string,
  size_bytes: number,
): Promise<boolean> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const expires_at = keptUntil(now);
    const [ready] = await tx
      .update(data_exports)
      .set({ state: 'ready', size_bytes, ready_at: now, expires_at, done: sql`${data_exports.total}` })
      .where(
        and(
          eq(data_exports.id, id),
          eq(data_exports.state, 'gathering'),
          eq(data_exports.file_key, file_key),
        ),
      )
      .returning({ id: data_exports.id });
    if (!ready) return false;
    await audit(
      tx,
      systemContext(deps),
      'account.data_gathered',
      { type: 'user', id: user_id },
      { size_bytes },
    );
    await tell(tx, deps, {
      user_id,
      kind: 'data_ready',
      details: { path: '/settings/data', due_at: expires_at },
      dedupe_key: id,
    });
    return true;
  });
