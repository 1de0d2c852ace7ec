import { desc } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { newId } from '../../../../shared/ids.ts';
import { staffIds, tell } from '../../../notifications/server/index.ts';
import { audit_checks } from '../tables.ts';
import { keepHead } from './keep-head.ts';
import { sealEntries } from './seal-entries.ts';
import { verifyAudit } from './verify-audit.ts';

/** At a quarter to four each night. */
export const checkAuditJob = defineJob({ name: 'check_audit', data: z.object({}), cron: '45 3 * * *' });

const DIFFERENCES_KEPT = 500;

type Check = typeof audit_checks.$inferSelect;

/** Seals what waits, verifies the whole chain, and keeps what came out. */
export async function checkAudit(ctx: Context): Promise<Check> {
  const begun = performance.now();
  await sealEntries(ctx);
  const { differences, ...verified } = await verifyAudit(ctx);
  const [check] = await ctx.db
    .insert(audit_checks)
    .values({
      id: newId(),
      asked_by: ctx.actor?.id ?? null,
      checked_at: ctx.clock.now(),
      took_ms: Math.round(performance.now() - begun),
      ...verified,
      difference_count: differences.length,
      differences: differences.slice(0, DIFFERENCES_KEPT),
    })
    .returning();
  return check!;
}

/** A whole chain's head is remembered outside the database; of one that is not, all staff are told. */
export async function checkAuditNightly(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const { id, difference_count } = await checkAudit(ctx);
  if (difference_count === 0) return keepHead(ctx);
  ctx.log.error({ check: id, difference_count }, 'the audit log is not what was written');
  await ctx.db.transaction(async (tx) => {
    for (const user_id of await staffIds(tx))
      await tell(tx, ctx, { user_id, kind: 'audit_differs', dedupe_key: id, details: {} });
  });
}

export async function lastCheck({ db }: Pick<Context, 'db'>): Promise<Check | null> {
  const [check] = await db
    .select()
    .from(audit_checks)
    .orderBy(desc(audit_checks.checked_at), desc(audit_checks.id))
    .limit(1);
  return check ?? null;
}
