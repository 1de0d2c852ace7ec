import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarDate } from '../../shared/format.ts';
import { useLanguage } from '../language.tsx';

const weekdayName = (language: string, date: string): string =>
  new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' }).format(new Date(date));

/** Sunday or Monday, as the language's calendars begin. */
const firstDayOf = (language: string): 0 | 1 => (language === 'ja' || language === 'pt' ? 0 : 1);

/** What a calendar of Mantine's says, in the page's language. */
export function useCalendarWords() {
  const { t } = useTranslation('ui');
  const { language } = useLanguage();
  return useMemo(
    () => ({
      firstDayOfWeek: firstDayOf(language),
      monthLabelFormat: (month: string) => calendarDate(month.slice(0, 10), language, 'month'),
      yearLabelFormat: (year: string) => year.slice(0, 4),
      monthsListFormat: (month: string) =>
        new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(new Date(month)),
      weekdayFormat: (date: string) => weekdayName(language, date),
      getDayAriaLabel: (date: string) => calendarDate(date.slice(0, 10), language, 'long'),
      ariaLabels: {
        previousMonth: t('field.previous_month'),
        nextMonth: t('field.next_month'),
      },
    }),
    [language, t],
  );
}
