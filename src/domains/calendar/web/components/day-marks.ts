import type { CalendarDate } from '../../../../shared/calendar-date.ts';
import type { CalendarMonth } from '../../contract.ts';

/** What a day of the calendar shows, the most important first. */
export const marks = ['booked', 'asked', 'blocked', 'open', 'off'] as const;
export type Mark = (typeof marks)[number];

const asking: readonly string[] = ['requested', 'offered', 'awaiting_payment'];

export function marksOf(month: CalendarMonth, date: CalendarDate): Mark[] {
  const bookings = month.bookings.filter(({ day }) => day === date);
  const said = month.exceptions.find(({ day }) => day === date)?.kind;
  const isOff = !said && month.days.find((day) => day.date === date)?.state === 'off';
  return [
    ...(bookings.some(({ status }) => !asking.includes(status)) ? (['booked'] as const) : []),
    ...(bookings.some(({ status }) => asking.includes(status)) ? (['asked'] as const) : []),
    ...(said ? [said] : []),
    ...(isOff ? (['off'] as const) : []),
  ];
}
