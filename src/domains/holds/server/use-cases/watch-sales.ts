import type { Context } from '../../../../platform/context.ts';
import { holdLimitDays, SHORTEST_HOLD_DAYS } from '../../../../platform/gateway-limits.ts';
import { DAY, plus } from '../../../../shared/calendar-date.ts';
import type { Position } from '../../../../shared/cursor.ts';
import { staffIds, tell } from '../../../notifications/server/index.ts';
import { holdAlarmAt, holdAlarmDays } from '../../../payments/rules.ts';
import { unsentSales } from '../queries.ts';

const BATCH = 100;

/**
 * The same of what a DJ sells beside bookings: it is theirs from its payment on, and stands at the gateway as long as
 * they cannot be paid.
 */
export async function watchSales(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (let after: Position | null = null; ;) {
    const rows = await unsentSales(ctx.db, now, holdAlarmDays(SHORTEST_HOLD_DAYS), after, BATCH);
    for (const sold of rows) {
      const limit_days = holdLimitDays(sold.country_code);
      if (holdAlarmAt(sold.charged_at, limit_days) <= now)
        await tellAlarm(ctx, sold, plus(sold.charged_at, limit_days * DAY));
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return;
    after = { at: last.charged_at, id: last.id };
  }
}

/** Staff and DJ, once. */
async function tellAlarm(
  ctx: Context,
  sold: Awaited<ReturnType<typeof unsentSales>>[number],
  due_at: Date,
): Promise<void> {
  const { charge_id, dj_id, dj_name: other_name, title, time_zone, currency, unsent_cents } = sold;
  const about = { other_name, title, time_zone, currency, amount_cents: unsent_cents, due_at };
  const occasion = { kind: 'sale_hold_alarm', dedupe_key: charge_id } as const;
  await ctx.db.transaction(async (tx) => {
    const toDj = { ...about, my_part: 'dj', path: '/financials' } as const;
    await tell(tx, ctx, { ...occasion, user_id: dj_id, details: toDj });
    const toStaff = { ...about, my_part: 'staff', path: `/admin/payments/${charge_id}` } as const;
    for (const user_id of await staffIds(tx)) await tell(tx, ctx, { ...occasion, user_id, details: toStaff });
  });
}
