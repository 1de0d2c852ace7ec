import type { Context } from '../../../../platform/context.ts';
import { requireActor } from '../../../../platform/web/call.ts';
import { wallClock } from '../../../../shared/calendar-date.ts';
import { releaseAt } from '../../../bookings/rules.ts';
import type { EarningMonth } from '../../contract.ts';
import { type EarningSums, noEarnings } from '../../rules/earnings.ts';
import { comingTo, earnedByMonth, paidOutByMonth, zoneOf } from '../queries/balances.ts';
import { countPart } from './count-part.ts';

/** What the caller earned as a DJ, was paid out, and what is held to come, by month of their own calendar. */
export async function listMonths(
  ctx: Context,
): Promise<{ items: EarningMonth[]; now: Date; time_zone: string }> {
  const { id } = requireActor(ctx);
  const now = ctx.clock.now();
  const time_zone = await zoneOf(ctx.db, id);
  const [earned, paid, coming] = await Promise.all([
    earnedByMonth(ctx.db, id, time_zone),
    paidOutByMonth(ctx.db, id, time_zone),
    comingTo(ctx.db, id),
  ]);
  const months = new Map<string, EarningMonth>();
  const add = (month: Key, sums: Partial<EarningSums>) => {
    const sum = months.get(keyOf(month)) ?? { month: month.month, currency: month.currency, ...noEarnings };
    for (const name of names) sum[name] += sums[name] ?? 0;
    months.set(keyOf(month), sum);
  };
  for (const row of [...earned, ...paid]) add(row, row);
  for (const row of coming) {
    const due = row.release_at ?? releaseAt(row.ends_at);
    // what is late, or frozen by a problem, comes this month at the earliest
    const { date } = wallClock(due < now ? now : due, time_zone);
    add(
      { month: date.slice(0, 7), currency: row.currency },
      {
        coming_cents: await countPart(ctx.db, id, row),
        // what is held of another's booking is not for their crew to know
        held_cents: row.is_share ? 0 : row.held_cents,
      },
    );
  }
  const items = [...months.values()].toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)));
  return { items, now, time_zone };
}

type Key = Pick<EarningMonth, 'month' | 'currency'>;
const names = Object.keys(noEarnings) as (keyof EarningSums)[];

const keyOf = ({ month, currency }: Key): string => `${month} ${currency}`;
