import type { Context } from '../../../../platform/context.ts';
import type { Reader } from '../../../../platform/db.ts';
import { addDays, HOUR, MINUTE, wallClock } from '../../../../shared/calendar-date.ts';
import { notFound } from '../../../../shared/errors.ts';
import { dayWindow, worksOn } from '../../../calendar/rules.ts';
import { getDjForBooking } from '../../../profiles/server/index.ts';
import type { DayState } from '../../rules.ts';
import { type Busy, busyBetween, type DjCalendar, djCalendar } from '../queries/slots.ts';

/** Each day of a month as far as anybody who may see the DJ needs to know: no reasons, no names. */
export async function showAvailability(ctx: Context, { dj_id, month }: { dj_id: string; month?: string }) {
  if (!(await getDjForBooking(ctx.db, dj_id, ctx.actor))) throw notFound();
  return monthOf(ctx.db, dj_id, month, ctx.clock.now());
}

/** The days of a month, the present one when none is given, by the clock where the DJ lives. */
export async function monthOf(reader: Reader, dj_id: string, month: string | undefined, now: Date) {
  const calendar = await djCalendar(reader, dj_id);
  const today = wallClock(now, calendar.time_zone).date;
  const dates = datesOf(month ?? today.slice(0, 7));
  const windows = dates.map((date) => dayWindow(date, calendar.time_zone));
  const [first, last] = [windows[0], windows.at(-1)];
  const busy = first && last ? await busyBetween(reader, dj_id, first.starts_at, last.ends_at) : [];
  return {
    today,
    days: dates.map((date) => ({
      date,
      state: date < today ? ('past' as const) : stateOf(date, calendar, busy),
    })),
  };
}

function datesOf(month: string): string[] {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** `partly` while the shortest set still fits somewhere between what is there, its buffers included. */
function stateOf(date: string, calendar: DjCalendar, busy: readonly Busy[]): DayState {
  if (!worksOn(date, calendar.availability, calendar.exceptions))
    return calendar.exceptions.has(date) ? 'busy' : 'off';
  const { starts_at, ends_at } = dayWindow(date, calendar.time_zone);
  const inside = busy
    .filter((slot) => slot.starts_at < ends_at && starts_at < slot.ends_at)
    .toSorted((a, b) => a.starts_at.getTime() - b.starts_at.getTime());
  if (inside.length === 0) return 'free';
  const { setup_minutes, teardown_minutes, travel_minutes, minimum_hours } = calendar;
  const needed = minimum_hours * HOUR + (setup_minutes + teardown_minutes + 2 * travel_minutes) * MINUTE;
  let free_from = starts_at;
  for (const slot of [...inside, { starts_at: ends_at, ends_at }]) {
    if (slot.starts_at.getTime() - free_from.getTime() >= needed) return 'partly';
    if (slot.ends_at > free_from) free_from = slot.ends_at;
  }
  return 'busy';
}
