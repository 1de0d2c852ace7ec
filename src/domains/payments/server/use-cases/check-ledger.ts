import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { notFound } from '../../../../shared/errors.ts';
import { newId } from '../../../../shared/ids.ts';
import { staffIds, tell } from '../../../notifications/server/index.ts';
import { isSilent } from '../../rules.ts';
import { mayVerifyLedger } from '../access.ts';
import { gateway_lists } from '../tables/gateway-lists.ts';
import { ledger_checks } from '../tables/ledger-checks.ts';
import { askGateway } from './ask-gateway.ts';
import { verifyLedger } from './verify-ledger.ts';

/** At half past three each night. */
export const checkLedgerJob = defineJob({ name: 'check_ledger', data: z.object({}), cron: '30 3 * * *' });

/** A broken ledger may differ in every row; these are enough to look into. */
const DIFFERENCES_KEPT = 500;
/** Somebody may be waiting; the night has read all there is half an hour before. */
const ASKED_MS = 10_000;

type Check = typeof ledger_checks.$inferSelect;

/** Asks the gateway what it did since the last time, verifies the books against it, and keeps what came out. */
export async function checkLedger(ctx: Context): Promise<Check> {
  const begun = performance.now();
  const { asked, unanswered } = await askGateway(ctx, { at_most_ms: ASKED_MS });
  const { differences, ...verified } = await verifyLedger(ctx);
  const [check] = await ctx.db
    .insert(ledger_checks)
    .values({
      id: newId(),
      asked_by: ctx.actor?.id ?? null,
      ...verified,
      took_ms: Math.round(performance.now() - begun),
      asked,
      unanswered,
      difference_count: differences.length,
      differences: differences.slice(0, DIFFERENCES_KEPT),
    })
    .returning();
  return check!;
}

/** What the night found, told to all staff when it is not nothing; and that there was nothing to compare with. */
export async function checkLedgerNightly(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const { id, difference_count } = await checkLedger(ctx);
  const oldest = await oldestWord(ctx);
  if (difference_count > 0) ctx.log.error({ check: id, difference_count }, 'the ledger does not add up');
  if (isSilent(oldest, ctx.clock.now())) ctx.log.error({ check: id, oldest }, 'the gateway tells nothing');
  const kinds = [
    ...(difference_count > 0 ? (['ledger_differs'] as const) : []),
    ...(isSilent(oldest, ctx.clock.now()) ? (['gateway_silent'] as const) : []),
  ];
  if (kinds.length === 0) return;
  await ctx.db.transaction(async (tx) => {
    for (const user_id of await staffIds(tx))
      for (const kind of kinds)
        await tell(tx, ctx, { user_id, kind, dedupe_key: `${kind} ${id}`, details: {} });
  });
}

/** Up to when the gateway told of each of its lists; of one that was never read whole, since when it is asked. */
async function oldestWord({ db, gateway }: Context): Promise<Date | null> {
  const lists = await db.select().from(gateway_lists).where(eq(gateway_lists.gateway, gateway.name));
  const words = lists.flatMap(({ known_until, begun_at }) => known_until ?? begun_at ?? []);
  return words.toSorted((a, b) => a.getTime() - b.getTime())[0] ?? null;
}

export async function lastCheck({ db }: Pick<Context, 'db'>): Promise<Check | null> {
  const [check] = await db
    .select()
    .from(ledger_checks)
    .orderBy(desc(ledger_checks.checked_at), desc(ledger_checks.id))
    .limit(1);
  return check ?? null;
}

/** For staff alone; to everybody else there is no ledger. */
export function requireLedger(ctx: Context): void {
  if (!mayVerifyLedger(requireActor(ctx))) throw notFound();
}
