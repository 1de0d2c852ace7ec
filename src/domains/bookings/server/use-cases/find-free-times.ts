import type { Reader } from '../../../../platform/db.ts';
import { addDays, DAY, instantOf, MINUTE, plus, wallClock } from '../../../../shared/calendar-date.ts';
import { worksOn } from '../../../calendar/rules.ts';
import type { FreeTime } from '../../contract.ts';
import { type Busy, busyBetween, type DjCalendar, djCalendar } from '../queries/slots.ts';

const DAYS_AROUND = 14;
const STEP_MINUTES = 30;
const STEPS_AROUND = 12;
const SAME_DAY = 2;
const SHOWN = 4;

export interface Wanted {
  dj_id: string;
  /** A booking that is to move: its own time is free for it. */
  but_id?: string;
  starts_at: Date;
  ends_at: Date;
  /** The venue's zone, in which days and weekdays are meant. */
  time_zone: string;
}

/** The time a booking keeps a DJ from others: set-up and tear-down with the way on both sides. */
export const withBuffers = (event: { starts_at: Date; ends_at: Date }, calendar: DjCalendar): Busy => ({
  starts_at: plus(event.starts_at, -(calendar.setup_minutes + calendar.travel_minutes) * MINUTE),
  ends_at: plus(event.ends_at, (calendar.teardown_minutes + calendar.travel_minutes) * MINUTE),
});

/** Whether the DJ works on that day and nothing of theirs is in the way. A courtesy: the slot decides. */
export async function findFreeTimes(
  reader: Reader,
  wanted: Wanted,
  now: Date,
): Promise<{ is_free: boolean; free_times: FreeTime[] }> {
  const calendar = await djCalendar(reader, wanted.dj_id);
  const margin = (DAYS_AROUND + 2) * DAY;
  const busy = await busyBetween(
    reader,
    wanted.dj_id,
    plus(wanted.starts_at, -margin),
    plus(wanted.ends_at, margin),
    wanted.but_id,
  );
  const is_free = isFree(wanted, wanted.time_zone, calendar, busy);
  return { is_free, free_times: is_free ? [] : nearestFree(wanted, calendar, busy, now) };
}

function isFree(event: FreeTime, time_zone: string, calendar: DjCalendar, busy: readonly Busy[]): boolean {
  const { date } = wallClock(event.starts_at, time_zone);
  if (!worksOn(date, calendar.availability, calendar.exceptions)) return false;
  const blocked = withBuffers(event, calendar);
  return !busy.some(({ starts_at, ends_at }) => starts_at < blocked.ends_at && blocked.starts_at < ends_at);
}

/** Up to four times of the same length: two that evening, then the same hour on the nearest days. */
function nearestFree(wanted: Wanted, calendar: DjCalendar, busy: readonly Busy[], now: Date): FreeTime[] {
  const { starts_at, ends_at, time_zone } = wanted;
  const length = ends_at.getTime() - starts_at.getTime();
  const { date, time } = wallClock(starts_at, time_zone);
  const around = (count: number): number[] =>
    Array.from({ length: count }, (_, index) => index + 1).flatMap((n) => [-n, n]);
  const usable = (start: Date): FreeTime[] => {
    const candidate = { starts_at: start, ends_at: plus(start, length) };
    return start > now && isFree(candidate, time_zone, calendar, busy) ? [candidate] : [];
  };
  const thatDay = around(STEPS_AROUND)
    .map((steps) => plus(starts_at, steps * STEP_MINUTES * MINUTE))
    .filter((start) => wallClock(start, time_zone).date === date)
    .flatMap(usable);
  const otherDays = around(DAYS_AROUND)
    .map((days) => instantOf(addDays(date, days), time, time_zone))
    .flatMap(usable);
  const first = thatDay.slice(0, SAME_DAY);
  return [...first, ...otherDays.slice(0, SHOWN - first.length)].toSorted(
    (a, b) => a.starts_at.getTime() - b.starts_at.getTime(),
  );
}
