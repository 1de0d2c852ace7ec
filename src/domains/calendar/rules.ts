import {
  addDays,
  type CalendarDate,
  HOUR,
  instantOf,
  MINUTE,
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
export const DAY_STARTS = '08:00';
export const DAY_HOURS = 22;

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

export const SOURCES_AT_MOST = 5;
export const SOURCE_URL_LENGTH = 2_000;
/** A calendar is read again after this; one that cannot be read, after longer and longer. */
export const READ_EVERY_MINUTES = 15;
const SLOWEST_MINUTES = 6 * 60;
/** How far ahead times are taken over: as far as most people plan. */
export const READ_AHEAD_DAYS = 400;
/** Of one calendar; who has more has a room booked, not a life. */
export const TIMES_AT_MOST = 2_000;

/** Why a calendar elsewhere was not read. */
export const sourceErrors = [
  'not_an_address',
  'not_public',
  'unreachable',
  'too_slow',
  'too_large',
  'redirects_too_often',
  'no_access',
  'not_found',
  'bad_answer',
  'no_calendar',
  'too_many_times',
] as const;
export type SourceError = (typeof sourceErrors)[number];

/** What a calendar said is of now, as far as anybody can ask: several readings after it may have failed or been late. */
export const isFresh = (read_at: Date, now: Date): boolean =>
  now.getTime() - read_at.getTime() <= 4 * READ_EVERY_MINUTES * MINUTE;

/** Minutes until a calendar is asked again that could not be read so many times in a row. */
export const nextReadMinutes = (failures: number): number =>
  Math.min(SLOWEST_MINUTES, READ_EVERY_MINUTES * 2 ** failures);

/** Calendar programs write `webcal:` for what is fetched like any page. */
export const sourceUrl = (typed: string): string => typed.trim().replace(/^webcals?:/i, 'https:');
