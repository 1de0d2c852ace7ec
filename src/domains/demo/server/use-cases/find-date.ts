import { addDays, wallClock, weekdayOf, weekdays } from '../../../../shared/calendar-date.ts';
import type { DemoDj } from './compose-djs.ts';

/** The first day from `instant` on at which the DJ works. */
export function openDate({ dj }: DemoDj, instant: Date): string {
  let { date } = wallClock(instant, dj.time_zone);
  while (!dj.availability[weekdays[weekdayOf(date)]!]) date = addDays(date, 1);
  return date;
}
