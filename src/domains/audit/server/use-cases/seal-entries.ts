import { inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { lockSubject } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { headOf, linkHash, ORIGIN, waitingEntries } from '../queries/chain.ts';
import { audit_chain, audit_unsealed } from '../tables.ts';

/** Every minute: whoever writes an entry does not wait for the one before. */
export const sealEntriesJob = defineJob({
  name: 'seal_audit_entries',
  data: z.object({}),
  cron: '* * * * *',
});

const BATCH = 1_000;

/** Hangs what was written since the last time onto the chain, batch after batch; one process at a time. */
export async function sealEntries({ db }: Pick<Deps, 'db'>): Promise<void> {
  let sealed = BATCH;
  while (sealed === BATCH)
    sealed = await db.transaction(async (tx) => {
      await lockSubject(tx, 'audit_chain');
      const entries = await waitingEntries(tx, BATCH);
      if (entries.length === 0) return 0;
      let { position, hash } = (await headOf(tx)) ?? { position: 0, hash: ORIGIN };
      const links = entries.map(({ id, line }) => {
        hash = linkHash(hash, line);
        position += 1;
        return { position, entry_id: id, hash };
      });
      await tx.insert(audit_chain).values(links);
      await tx.delete(audit_unsealed).where(
        inArray(
          audit_unsealed.entry_id,
          entries.map(({ id }) => id),
        ),
      );
      return entries.length;
    });
}
