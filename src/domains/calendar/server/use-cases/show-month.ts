import type { Context } from '../../../../platform/context.ts';
import { requireDj } from '../../../../platform/web/call.ts';
import { monthOf } from '../../../bookings/server/index.ts';
import type { CalendarMonth } from '../../contract.ts';
import { bookingsOn, exceptionsFrom, exceptionsOn } from '../queries.ts';

/** A month of the caller's own calendar, with all that is said of days to come. */
export async function showMonth(ctx: Context, { month }: { month?: string }): Promise<CalendarMonth> {
  const { id } = requireDj(ctx);
  const { today, days } = await monthOf(ctx.db, id, month, ctx.clock.now());
  const dates = days.map(({ date }) => date);
  const [exceptions, coming, bookings] = await Promise.all([
    exceptionsOn(ctx.db, id, dates),
    exceptionsFrom(ctx.db, id, today),
    bookingsOn(ctx.db, id, dates),
  ]);
  return { today, days, exceptions, coming, bookings };
}
