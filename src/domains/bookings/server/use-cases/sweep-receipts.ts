import { and, asc, eq, isNull, lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import { receipts } from '../tables.ts';
import { receiptKey } from './keep-receipt.ts';

export const sweepReceiptsJob = defineJob({
  name: 'sweep_receipts',
  data: z.object({}),
  cron: '40 * * * *',
});

const AT_ONCE = 200;

/** Files that never became part of a claim within a day: first the file goes, then the row that finds it. */
export async function sweepReceipts({ db, clock, files }: Deps): Promise<void> {
  const isOrphan = and(isNull(receipts.problem_id), lt(receipts.created_at, plus(clock.now(), -DAY)));
  const orphans = await db
    .select({ id: receipts.id })
    .from(receipts)
    .where(isOrphan)
    .orderBy(asc(receipts.created_at))
    .limit(AT_ONCE);
  for (const { id } of orphans)
    await db.transaction(async (tx) => {
      // a claim that takes it at this moment wins, and keeps it
      const [mine] = await tx
        .select({ id: receipts.id })
        .from(receipts)
        .where(and(eq(receipts.id, id), isOrphan))
        .for('update');
      if (!mine) return;
      await files.remove(receiptKey(id));
      await tx.delete(receipts).where(eq(receipts.id, id));
    });
}
