import {
  addDays,
  type CalendarDate,
  HOUR,
  instantOf,
  plus,
  weekdayOf,
  weekdays,
} from '../../shared/calendar-date.ts';
import type { Availability } from '../profiles/contract.ts';

/** What a DJ says of one date, whatever the weekday: not at all, or for once after all. */
export const exceptionKinds = ['blocked', 'open'] as const;
export type ExceptionKind = (typeof exceptionKinds)[number];
export type Exceptions = ReadonlyMap<CalendarDate, ExceptionKind>;

export const NOTE_LENGTH = 200;
/** One change of the calendar: a year, so that a sabbatical is one. */
export const DAYS_AT_ONCE = 366;

/** A booking day is a morning, an evening and the night after it (migrations: lay_blocked_day). */
const DAY_STARTS = '08:00';
const DAY_HOURS = 22;

export function dayWindow(date: CalendarDate, time_zone: string): { starts_at: Date; ends_at: Date } {
  const starts_at = instantOf(date, DAY_STARTS, time_zone);
  return { starts_at, ends_at: plus(starts_at, DAY_HOURS * HOUR) };
}

/** Whether a DJ takes events that begin on a date: what was said of the date goes before its weekday. */
export function worksOn(date: CalendarDate, availability: Availability, exceptions: Exceptions): boolean {
  const exception = exceptions.get(date);
  if (exception) return exception === 'open';
  const weekday = weekdays[weekdayOf(date)];
  return weekday !== undefined && availability[weekday];
}

/** Both ends and all days between them; the ends may come in either order. */
export function daysBetween(one: CalendarDate, other: CalendarDate): CalendarDate[] {
  const [first, last] = one < other ? [one, other] : [other, one];
  const days: CalendarDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

interface Said {
  day: CalendarDate;
  kind: ExceptionKind;
  note: string;
}

/** Days in a row of which the same is said, as one. They come in the order of the calendar. */
export function asRanges(
  days: readonly Said[],
): { first: CalendarDate; last: CalendarDate; kind: ExceptionKind; note: string }[] {
  const ranges: ReturnType<typeof asRanges> = [];
  for (const { day, kind, note } of days) {
    const before = ranges.at(-1);
    if (before && before.kind === kind && before.note === note && addDays(before.last, 1) === day)
      before.last = day;
    else ranges.push({ first: day, last: day, kind, note });
  }
  return ranges;
}
