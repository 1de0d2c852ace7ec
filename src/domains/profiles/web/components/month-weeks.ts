import { addDays, type CalendarDate, weekdayOf } from '../../../../shared/calendar-date.ts';
import type { DayState } from '../../../bookings/rules.ts';

export interface Day {
  date: CalendarDate;
  state: DayState;
}

/** Where Portuguese (by its largest country) and Japanese are read, a week begins on Sunday; not every browser can be asked. */
const sundayFirst: readonly string[] = ['pt', 'ja'];

const column = (date: CalendarDate, language: string): number =>
  (weekdayOf(date) + (sundayFirst.includes(language) ? 1 : 0)) % 7;

/** Seven dates, one for each weekday in the order of the language. */
export function headingDates(language: string): CalendarDate[] {
  const monday = '2024-01-01';
  const first = sundayFirst.includes(language) ? addDays(monday, -1) : monday;
  return [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days));
}

/** A month's days in rows of seven; null where the row belongs to a neighbouring month. */
export function weeksOf(days: readonly Day[], language: string): (Day | null)[][] {
  const first = days[0];
  if (!first) return [];
  const cells = [...Array.from({ length: column(first.date, language) }, () => null), ...days];
  return Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_unused, day) => cells[week * 7 + day] ?? null),
  );
}

/** `YYYY-MM`, whole months later or earlier. */
export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + months)).toISOString().slice(0, 7);
}

/** The same day a month away, or that month's last one. */
function monthAway(date: CalendarDate, months: number): CalendarDate {
  const month = addMonths(date.slice(0, 7), months);
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  const same = `${month}-${date.slice(8)}`;
  return same < last ? same : last;
}

/** The day a key leads to from `date`: arrows, the week's ends, Page keys by months; null for other keys. */
export function dayByKey(key: string, date: CalendarDate, language: string): CalendarDate | null {
  if (key === 'PageUp') return monthAway(date, -1);
  if (key === 'PageDown') return monthAway(date, 1);
  const place = column(date, language);
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -place,
    End: 6 - place,
  };
  const days = steps[key];
  return days === undefined ? null : addDays(date, days);
}
