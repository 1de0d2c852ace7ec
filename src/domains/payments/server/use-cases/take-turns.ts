import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '../../../../platform/context.ts';
import { MINUTE } from '../../../../shared/calendar-date.ts';
import type { charges, refunds, transfers } from '../tables.ts';
import type { transfer_reversals } from '../tables/chargebacks.ts';

export type Sent = typeof refunds | typeof transfers | typeof transfer_reversals;

/** Each kind of subject has its part of the minute: where a gateway is slow none takes that of another. */
const SHARE_MS = 7_000;
const MOST = 5_000;

export const minuteOf = (ctx: Context): number => Math.floor(ctx.clock.now().getTime() / MINUTE);

/** In another order each minute: what one minute does not come to is not always the same. */
export async function idsIn(
  ctx: Context,
  table: Sent | typeof charges,
  condition: SQL | undefined,
): Promise<string[]> {
  const found = await ctx.db
    .select({ id: table.id })
    .from(table)
    .where(condition)
    .orderBy(sql`md5(${table.id}::text || ${minuteOf(ctx)}::text)`)
    .limit(MOST);
  return found.map(({ id }) => id);
}

/** One after the other, until their part of the minute is over. One subject's failure leaves the others alone. */
export async function inTime(
  ctx: Context,
  subjects: readonly string[],
  work: (subject: string) => Promise<void>,
): Promise<void> {
  const until = performance.now() + SHARE_MS;
  for (const subject of subjects) {
    if (performance.now() > until) return;
    try {
      await work(subject);
    } catch (error) {
      ctx.log.warn({ subject, err: error }, 'could not reconcile');
    }
  }
}
