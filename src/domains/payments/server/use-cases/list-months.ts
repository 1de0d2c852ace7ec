import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import type { EarningMonth } from '../../contract.ts';
import { comingTo, earnedByMonth, zoneOf } from '../queries/balances.ts';
import { countPart } from './count-part.ts';

/** What the caller earned as a DJ, and what is held to come, by month of their own calendar. */
export async function listMonths(
  ctx: Context,
): Promise<{ items: EarningMonth[]; now: Date; time_zone: string }> {
  const { id } = requireActor(ctx);
  const now = ctx.clock.now();
  const time_zone = await zoneOf(ctx.db, id);
  const [earned, coming] = await Promise.all([earnedByMonth(ctx.db, id, time_zone), comingTo(ctx.db, id)]);
  const months = new Map(
    earned.map((row): [string, EarningMonth] => [keyOf(row), { ...row, coming_cents: 0 }]),
  );
  for (const row of coming) {
    const due = row.release_at ?? releaseAt(row.ends_at);
    // what is late, or frozen by a problem, comes this month at the earliest
    const { date } = wallClock(due < now ? now : due, time_zone);
    const month = { month: date.slice(0, 7), currency: row.currency };
    const none = { earned_cents: 0, sold_cents: 0, fees_cents: 0, coming_cents: 0 };
    const before = months.get(keyOf(month)) ?? { ...month, ...none };
    months.set(keyOf(month), {
      ...before,
      coming_cents: before.coming_cents + (await countPart(ctx.db, id, row)),
    });
  }
  const items = [...months.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return { items, now, time_zone };
}

const keyOf = ({ month, currency }: Pick<EarningMonth, 'month' | 'currency'>): string =>
  `${month} ${currency}`;
