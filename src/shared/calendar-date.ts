/**
 * Wall time in an IANA zone, and instants. Events are planned as wall time at the venue and stored as
 * instants, so both directions live here. Built on Intl alone: no zone data of our own to go stale.
 */

/** `YYYY-MM-DD`. */
export type CalendarDate = string;
/** `HH:MM`, 24 hours. */
export type WallTime = string;
export const wallTimePattern = /^([01]\d|2[0-3]):[0-5]\d$/;

const formatters = new Map<string, Intl.DateTimeFormat>();
function formatter(time_zone: string): Intl.DateTimeFormat {
  let format = formatters.get(time_zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: time_zone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(time_zone, format);
  }
  return format;
}

/** The wall clock at `instant` in `time_zone`. */
export function wallClock(instant: Date, time_zone: string): { date: CalendarDate; time: WallTime } {
  const parts = Object.fromEntries(
    formatter(time_zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** Minutes that `time_zone` is ahead of UTC at `instant`. */
function offsetMinutes(instant: Date, time_zone: string): number {
  const { date, time } = wallClock(instant, time_zone);
  return Math.round(
    (Date.parse(`${date}T${time}:00Z`) - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000,
  );
}

/**
 * The instant at which the wall clock of `time_zone` shows `date` `time`. A time that a spring change
 * skips maps to the same distance after the gap; one that an autumn change repeats maps to its first.
 */
export function instantOf(date: CalendarDate, time: WallTime, time_zone: string): Date {
  const asUtc = Date.parse(`${date}T${time}:00Z`);
  const before = offsetMinutes(new Date(asUtc - 24 * 3_600_000), time_zone);
  const after = offsetMinutes(new Date(asUtc + 24 * 3_600_000), time_zone);
  for (const offset of [before, after]) {
    const candidate = new Date(asUtc - offset * 60_000);
    if (offsetMinutes(candidate, time_zone) === offset) return candidate;
  }
  return new Date(asUtc - before * 60_000);
}

/**
 * The instants of an event given as wall times; an end at or before the start is on the next day.
 * DST nights therefore last their real hours, not the difference of the clock's numbers.
 */
export function eventInstants(
  date: CalendarDate,
  start_time: WallTime,
  end_time: WallTime,
  time_zone: string,
): { starts_at: Date; ends_at: Date } {
  const starts_at = instantOf(date, start_time, time_zone);
  const ends_at = instantOf(end_time > start_time ? date : addDays(date, 1), end_time, time_zone);
  return { starts_at, ends_at };
}

/** Whether `text` is a day that the calendar has. */
export const isCalendarDate = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) && addDays(text, 0) === text;

/** `date` plus whole days, in the calendar alone. */
export function addDays(date: CalendarDate, days: number): CalendarDate {
  const instant = new Date(`${date}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + days);
  return instant.toISOString().slice(0, 10);
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (date: CalendarDate): number => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7;

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const plus = (instant: Date, milliseconds: number): Date => new Date(instant.getTime() + milliseconds);
