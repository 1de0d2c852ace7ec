import { and, eq, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { audit } from '../../../../platform/audit.ts';
import { type Context, type Deps, systemContext } from '../../../../platform/context.ts';
import type { Tx } from '../../../../platform/db.ts';
import { defineJob } from '../../../../platform/jobs.ts';
import { commissions } from '../tables/commissions.ts';
import { post } from './post-entries.ts';

export const releaseCommissionsJob = defineJob({
  name: 'release_commissions',
  data: z.object({}),
  cron: '*/10 * * * *',
});

const BATCH = 200;

/** Commissions whose time of holding is over are due to their affiliates. */
export async function releaseCommissions(deps: Deps): Promise<void> {
  const ctx = systemContext(deps);
  const due = await ctx.db
    .select({ id: commissions.id })
    .from(commissions)
    .where(and(eq(commissions.status, 'held'), lte(commissions.release_at, ctx.clock.now())))
    .orderBy(commissions.release_at)
    .limit(BATCH);
  for (const { id } of due) await ctx.db.transaction((tx) => release(tx, ctx, id));
}

async function release(tx: Tx, ctx: Context, id: string): Promise<void> {
  const released_at = ctx.clock.now();
  const [first] = await tx
    .update(commissions)
    .set({
      status: 'released',
      released_at,
      released_cents: sql`${commissions.amount_cents} - ${commissions.clawed_back_cents}`,
    })
    .where(and(eq(commissions.id, id), eq(commissions.status, 'held')))
    .returning();
  if (!first) return;
  const { affiliate_id, released_cents: amount_cents, currency } = first;
  await post(tx, ctx, {
    idempotency_key: `commission_released:${id}`,
    kind: 'commission_released',
    booking_id: null,
    entries: [
      { purpose: 'affiliate_payable', party_id: id, currency, amount_cents },
      { purpose: 'affiliate_payable', party_id: affiliate_id, currency, amount_cents: -amount_cents },
    ],
  });
  const about = { affiliate_id, amount_cents, currency };
  await audit(tx, ctx, 'commission.released', { type: 'commission', id }, about);
}
