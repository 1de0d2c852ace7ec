import { useMemo } from 'react';
import { weekdays } from '../../../../shared/calendar-date.ts';
import { useLanguage } from '../../../../ui/language.tsx';

/** A Monday, to count from. */
const MONDAY = Date.UTC(2024, 0, 1);
const DAY_MS = 86_400_000;

/** The days of the week in the reader's words. */
export function useWeekdayNames(): Record<(typeof weekdays)[number], string> {
  const { language } = useLanguage();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    return Object.fromEntries(
      weekdays.map((day, index) => [day, format.format(MONDAY + index * DAY_MS)]),
    ) as Record<(typeof weekdays)[number], string>;
  }, [language]);
}
